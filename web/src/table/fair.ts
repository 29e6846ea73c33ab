import { blake3 } from '@noble/hashes/blake3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** As much of a record as proves its seed. */
export interface Proof {
  start: { seed?: string }
  server_seed?: string
  nonces?: string[]
  commitment?: string
}

/** What a server publishes for a secret before it has seen any nonce. */
export function commitment(secret: string): string {
  return bytesToHex(blake3(utf8ToBytes(secret), { context: utf8ToBytes('aerodrome seed commitment v1') }))
}

/** The seed that follows from the secret and everybody's part. */
export function tableSeed(secret: string, nonces: readonly string[]): string {
  const parts = [secret, ...nonces].flatMap((part) => {
    const bytes = utf8ToBytes(part)
    return [length(bytes.length), bytes]
  })
  return bytesToHex(blake3(concatBytes(...parts), { context: utf8ToBytes('aerodrome table seed v1') }))
}

function length(count: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(count), true)
  return bytes
}

/** Whether a record has a fair seed, and if so whether it is what was promised. */
export function verify(proof: Proof, witnessed?: string): 'none' | 'fair' | 'broken' {
  if (!proof.server_seed || !proof.nonces || !proof.commitment) return 'none'
  const promised = commitment(proof.server_seed)
  const kept = promised === proof.commitment && (witnessed === undefined || witnessed === promised)
  return kept && tableSeed(proof.server_seed, proof.nonces) === proof.start.seed ? 'fair' : 'broken'
}
