import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
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

/** What begins before everything else, and all that it takes. */
const EARLY = /vite\/preload-helper|src\/(?:early|lang|route|storage|games\/index|net\/(?:address|greeting))\.ts/;

/** What almost every page needs, in one file: many small ones would queue for the line. */
const COMMON = /node_modules\/svelte|src\/(?:App|app|fonts|main|router|settings|sound|ui\/|text\/|art\/(?:Logo|Mark|Picture|rays|tokens)|net\/(?:backoff|guest|handbook|http|random|socket)|pages\/play|games\/signed|table\/(?:ScoreTable|Thing|attempts|action|log|shared|glow))/;

/** The first of all: the page is not read on before it, and a browser asks for few things at once. */
const THEME = '<script src="/theme.js"></script>';

/** What each page needs beyond what all of them do. A table begins to ask before the app is there. */
const PAGES = [
  { page: 'index.html', modules: ['src/pages/Home.svelte'], first: [] },
  { page: 'table.html', modules: ['src/pages/TablePage.svelte'], first: ['src/early.ts'] },
];

/** Names in each page all that it needs, so that nothing waits until a script has asked for it. */
function pages(): Plugin {
  let root = '';
  return {
    name: 'pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') return this.error('there is no page to add to');
        const plain = String(html.source);
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const chunkOf = (module: string) => {
          const chunk = chunks.find((one) => one.facadeModuleId === join(root, module));
          return chunk ?? this.error(`${module} is no chunk of its own`);
        };
        /** A chunk and all that it imports at once. */
        const withImports = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => [
          chunk,
          ...chunk.imports.flatMap((file) => chunks.filter((one) => one.fileName === file)).flatMap(withImports),
        ];
        for (const { page, modules, first } of PAGES) {
          const needed = [...new Set([...first, ...modules].map(chunkOf).flatMap(withImports))];
          const links = [
            ...first.map((module) => `<script type="module" async fetchpriority="high" crossorigin src="/${chunkOf(module).fileName}"></script>`),
            ...needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
            ...needed.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
          ];
          const source = plain.replace(THEME, `${THEME}\n    ${links.filter((link) => !plain.includes(link)).join('\n    ')}`);
          if (page === 'index.html') html.source = source;
          else this.emitFile({ type: 'asset', fileName: page, source });
        }
      },
    },
  };
}

/** Lets browsers that can compile what a page begins with while it is still coming, instead of bit by bit when it runs. */
function eager(): Plugin {
  return {
    name: 'eager',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
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
  plugins: [svelte(), pages(), eager(), kept(), compressed()],
  // Nothing inline: the server forbids it.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'src/early.ts'],
      output: { codeSplitting: { groups: [{ name: 'early', test: EARLY, priority: 1 }, { name: 'common', test: COMMON }] } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // One document for all: making one takes longer than all tests.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 1 },
}));
