import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env.AERODROME_E2E_PORT ?? 8099)
const binary = process.env.AERODROME_BIN ?? '../target/checked/aerodrome'
// Every worker reads this file; only the first makes the folder that the server uses.
const data = (process.env.AERODROME_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'aerodrome-e2e-')))

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // What is timed runs alone, after everything else.
  projects: [
    { name: 'games', testIgnore: /budget/ },
    { name: 'budget', testMatch: /budget/, dependencies: ['games'] },
    // `npm run pictures` takes those of the README.
    ...(process.env.AERODROME_PICTURES ? [{ name: 'pictures', testMatch: /pictures\.ts/ }] : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: process.env.AERODROME_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `${binary} serve --listen 127.0.0.1:${port} --data ${data} --rate 10000 --pace 0-20`,
    url: `http://127.0.0.1:${port}/health`,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
