/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

const imports = (text: string): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)

const chains = /^(viem|wagmi|ethers|@solana|bitcoinjs-lib|@polkadot|@cosmjs)(\/|$)/
const rules = [
  {
    name: 'core knows no view and no chain',
    folder: 'core',
    bad: (id: string) =>
      /^(react|react-dom|zod)(\/|$)/.test(id) || chains.test(id) || /^@plugboard\/(?!core)/.test(id),
    canary: "import 'viem'"
  },
  {
    name: 'ui knows no plugin and no chain',
    folder: 'ui',
    bad: (id: string) => chains.test(id) || /^@plugboard\/(?!core(\/testing)?$)/.test(id),
    canary: "import '@plugboard/eip155'"
  },
  {
    name: 'a plugin knows no other plugin',
    folder: 'plugins',
    bad: (id: string) => /^@plugboard\/(?!core(\/testing)?$)/.test(id),
    canary: "import type { A } from '@plugboard/gateway'"
  },
  {
    name: 'only core uses tapable',
    folder: 'ui',
    bad: (id: string) => /^tapable(\/|$)/.test(id),
    canary: "import 'tapable'"
  }
]

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /src\/.*\.tsx?$|^src/.test(file) &&
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !/node_modules|dist/.test(file)
    )
    .map((file) => `${folder}/${file}`)

describe('the never-arrows', () => {
  it.each(rules)('$name', ({ folder, bad, canary }) => {
    expect(imports(canary).some(bad)).toBe(true)
    const found = sources(folder).flatMap((file) =>
      imports(readFileSync(file, 'utf8'))
        .filter(bad)
        .map((id) => `${file}: ${id}`)
    )
    expect(found).toEqual([])
  })
})
