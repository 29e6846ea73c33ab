import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Puts a compressed copy beside each file that gains by it, so that the server has nothing to compute. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
      }
    },
  };
}

/** Keeps the folder in the repository: the binary watches it. */
function kept(): Plugin {
  return {
    name: 'kept',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.gitignore', source: '*\n!.gitignore\n' });
    },
  };
}

const server = process.env.AERODROME_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), kept(), compressed()],
  // Nothing inline: the server forbids it.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // One document for all: making one takes longer than all tests.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 1 },
}));
