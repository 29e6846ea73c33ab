import { forget, remember, remembered } from '../storage'
import { say } from '../text/say.svelte'
import type { Welcome } from '../wire/server'
import { type Call, Refused, call } from './http'
import { randomText } from './random'

/** Who plays in this browser. There is no account: a guest is made when one is first needed. */
class Guest {
  #welcome = $state<Welcome | null>(remembered<Welcome | null>('guest', null))
  #coming: Promise<Welcome> | undefined

  get name(): string | undefined {
    return this.#welcome?.name
  }

  /** Who we are, if we have ever needed to be somebody. */
  get token(): string | undefined {
    return this.#welcome?.token
  }

  /** The token, made now if there is none. */
  async needed(): Promise<string> {
    if (this.#welcome) return this.#welcome.token
    this.#coming ??= this.#arrive(say.guest.firstName(Number.parseInt(randomText(2), 16) % 900 + 100))
    return (await this.#coming.finally(() => (this.#coming = undefined))).token
  }

  async rename(name: string): Promise<void> {
    await this.#arrive(name)
  }

  /** Asks the server as this guest. One that the server does not know (any more) is replaced, once. */
  async ask<T>(path: string, how: Call = {}): Promise<T> {
    try {
      return await call<T>(path, { ...how, token: await this.needed() })
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'no_token') throw error
      this.leave()
      return await call<T>(path, { ...how, token: await this.needed() })
    }
  }

  leave(): void {
    this.#welcome = null
    forget('guest')
  }

  async #arrive(name: string): Promise<Welcome> {
    const welcome = await call<Welcome>('/guests', { body: { name }, token: this.token })
    this.#welcome = welcome
    remember('guest', welcome)
    return welcome
  }
}

export const guest = new Guest()
