import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { type Import, importsOf } from './importsOf.js'
import { parse } from './parse.js'
import type { Source } from './Source.js'
import { sources } from './sources.js'

const all = sources()
const chains = /^(viem|wagmi|@wagmi|ethers|@solana|bitcoinjs-lib|@polkadot|@cosmjs|@walletconnect)(\/|$)/
/** Folders that belong to a chain's library, and to no other. */
const chainLibraries: Readonly<Record<string, RegExp>> = {
  'plugins/eip155': /^viem(\/|$)/,
  'plugins/solana': /^@solana\/web3\.js(\/|$)/,
  'plugins/bip122': /^(bitcoinjs-lib|@bitcoinerlab\/secp256k1)(\/|$)/,
  'plugins/cosmos': /^@cosmjs(\/|$)/,
  'plugins/polkadot': /^@polkadot\/api(\/|$)/
}
const react = /^(react|react-dom|mobx-react-lite)(\/|$)/
const keyWorker = /^services\/wallet\/src\/site\/worker\//
const cryptography =
  /^(@noble\/(curves|hashes)\/.+|@scure\/(base|bip32|bip39)(\/.+)?|shamir-secret-sharing|micro-key-producer\/slip10\.js|@hpke\/core)$/
const isStore = (path: string) => /(^|\/)[A-Z]\w*Store\.(js|tsx?)$/.test(path)

const manifest = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    name: string
    exports: Record<string, unknown>
  }

/** The entries of every package as they are imported, and the folder of each. */
const entries = new Map(
  [...new Set(all.map(({ folder }) => folder))].flatMap((folder) => {
    const { name, exports } = manifest(folder)
    return Object.keys(exports).map((entry) => [posix.join(name, entry), folder] as const)
  })
)

/** Imports another package of ours, except the named ones. A package may name itself. */
const otherThan =
  (allowed: RegExp) =>
  ({ folder }: Source, { id }: Import) =>
    id.startsWith('@plugboard/') && entries.get(id) !== folder && !allowed.test(id)

const toCore = otherThan(/^@plugboard\/core(\/(chain|features|gates|read-text|safe-json|wallet-standard))?$/)
/** The test kit may be used only by tests. */
const toOthers = (source: Source, found: Import) =>
  source.path.includes('/src/testing/')
    ? otherThan(/^@plugboard\/core(\/(testing|chain|features|gates|read-text|safe-json|wallet-standard))?$/)(
        source,
        found
      )
    : toCore(source, found)

interface Arrow {
  readonly name: string
  readonly from: RegExp
  readonly bad: (source: Source, found: Import) => boolean
  /** A file that the rule must refuse: its path and its text. */
  readonly canary: readonly [string, string]
}

const arrows: readonly Arrow[] = [
  {
    name: '1. core knows no view, no chain, no schema library and no other package',
    from: /^core\//,
    bad: (source, found) =>
      react.test(found.id) ||
      chains.test(found.id) ||
      /^zod(\/|$)/.test(found.id) ||
      otherThan(/$./)(source, found),
    canary: ['core/src/x.ts', "export type { Chain } from 'viem'"]
  },
  {
    name: '2. ui knows no plugin and no chain',
    from: /^ui\//,
    bad: (source, found) => chains.test(found.id) || toOthers(source, found),
    canary: ['ui/src/x.tsx', "const load = () => import('@plugboard/eip155')"]
  },
  {
    name: '3. a plugin knows no other plugin, not even a type of it, and the ui in its views only',
    from: /^plugins\//,
    bad: (source, found) =>
      source.path.includes('/src/views/')
        ? otherThan(/^@plugboard\/(core|core\/features|ui|ui\/components)$/)(source, found)
        : toOthers(source, found),
    canary: ['plugins/eip155/src/x.ts', "import type { A } from '@plugboard/gateway'"]
  },
  {
    name: '4. a plugin draws only in its views',
    from: /^plugins\/[^/]+\/src\/(?!views\/)/,
    bad: (_, { id }) => react.test(id),
    canary: ['plugins/eip155/src/x.ts', "import { useState } from 'react'"]
  },
  {
    name: '5. only core uses tapable',
    from: /^(?!core\/)/,
    bad: (_, { id }) => /^tapable(\/|$)/.test(id),
    canary: ['services/gateway/src/x.ts', "import { Hook } from 'tapable'"]
  },
  {
    name: '5. the hooks of the kernel know none of its parts',
    from: /^core\/src\/hooks\//,
    bad: ({ path }, { id }) =>
      id.startsWith('.') && !posix.join(posix.dirname(path), id).startsWith('core/src/hooks/'),
    canary: ['core/src/hooks/x.ts', "import type { Scope } from '../plugins/Scope.js'"]
  },
  {
    name: '6. a store gets another store from its constructor',
    from: /Store\.tsx?$/,
    bad: ({ path }, { id, type }) => isStore(path) && isStore(id) && !type,
    canary: ['core/src/stores/AStore.ts', "import { BStore } from './BStore.js'"]
  },
  {
    name: '8. a package is entered by its doors only',
    from: /./,
    bad: (_, { id }) => id.startsWith('@plugboard/') && (!entries.has(id) || id.endsWith('/package.json')),
    canary: ['ui/src/x.ts', "import { Scope } from '@plugboard/core/dist/plugins/Scope.js'"]
  },
  {
    name: '8. no path leads out of a package',
    from: /./,
    bad: ({ path, folder }, { id }) =>
      id.startsWith('.') && !posix.join(posix.dirname(path), id).startsWith(`${folder}/src/`),
    canary: ['ui/src/a/x.ts', "import { Scope } from '../../../core/src/plugins/Scope.js'"]
  },
  {
    name: 'only the startup imports the runtime: a second way to it would make bundlers put what both need into a file of its own',
    from: /^core\/src\/(?!kit\/startup\.ts$)/,
    bad: ({ path }, { id, type }) =>
      posix.join(posix.dirname(path), id) === 'core/src/kit/runtime.js' && !type,
    canary: ['core/src/kit/x.ts', "const load = () => import('./runtime.js')"]
  },
  {
    // Code that checks signatures runs on a server, where there is no plugin, and loads the library of a chain when its first message arrives.
    name: "a chain's library stays in the plugin of that chain",
    from: /^(?!services\/|plugins\/siwx\/src\/verify\/)/,
    bad: ({ folder }, { id }) =>
      Object.entries(chainLibraries).some(([owner, library]) => owner !== folder && library.test(id)),
    canary: ['plugins/walletconnect/src/x.ts', "import { Psbt } from 'bitcoinjs-lib'"]
  },
  {
    name: 'schemas are zod/mini: zod itself is large and calls new Function',
    from: /^(ui|plugins)\//,
    bad: (_, { id }) => /^zod(\/(?!mini$)|$)/.test(id),
    canary: ['plugins/gateway/src/x.ts', "import { z } from 'zod'"]
  },
  {
    name: "the wallet's key worker runs audited cryptography and its own folder, and nothing else where a key is open",
    from: keyWorker,
    bad: ({ path }, { id }) =>
      id.startsWith('.') ? !keyWorker.test(posix.join(posix.dirname(path), id)) : !cryptography.test(id),
    canary: ['services/wallet/src/site/worker/x.ts', "import * as z from 'zod/mini'"]
  }
]

const broken = ({ from, bad }: Arrow, files: readonly Source[]) =>
  files
    .filter(({ path }) => from.test(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((found) => bad(file, found))
        .map(({ id }) => `${file.path} → ${id}`)
    )

/** Every script below a folder, including tests; excluding what is installed or built. */
const scripts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : scripts(path)
    return /\.(tsx?|mjs|js)$/.test(entry.name) ? [path] : []
  })

describe('the never-arrows', () => {
  it.each(arrows)('$name', (arrow) => {
    expect(broken(arrow, [parse(...arrow.canary)])).toHaveLength(1)
    expect(broken(arrow, all)).toEqual([])
  })

  it('cover tests, pages and scripts where stated: only plugins/solana imports @solana/web3.js', () => {
    const roots = [
      'bench',
      'cdn',
      'core',
      'create',
      'demo',
      'examples',
      'plugins',
      'scripts',
      'services',
      'tests',
      'ui'
    ]
    const named = roots.flatMap(scripts).filter((path) => {
      const text = readFileSync(path, 'utf8')
      return (
        text.includes('@solana/web3.js') &&
        importsOf(parse(path, text)).some(({ id }) => /^@solana\/web3\.js/.test(id))
      )
    })
    expect(named).toContain('plugins/solana/test/keyOf.ts')
    expect(named.filter((path) => !path.startsWith('plugins/solana/'))).toEqual([])
  })

  it('lets a plugin import itself by name', () => {
    const own = parse('plugins/eip155/src/x.ts', "import { mainnet } from '@plugboard/eip155/networks'")
    for (const arrow of arrows) expect(broken(arrow, [own])).toEqual([])
  })
})
