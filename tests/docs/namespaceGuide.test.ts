import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, it } from '@jest/globals'
import { namespaceContract } from '@plugboard/core/testing'
import { codeBlocksOf } from './codeBlocksOf.js'
import type { Make } from './guideSetup.js'
import { runPage } from './runPage.js'

describe('tests in the testing guide, run on the chain of the namespace guide', () => {
  const files = codeBlocksOf(readFileSync('docs/guides/namespace.md', 'utf8'))
  const given = files.flatMap(({ file, text }) => (file ? [[file, text] as const] : []))
  // It declares its own tests, for the chain that the other guide creates.
  runPage('docs/guides/testing.md', Object.fromEntries(given))('toychain.test.ts')
})

describe('namespace guide', () => {
  const { toychain } = runPage('docs/guides/namespace.md')<{ toychain: Make }>('toychain.ts')
  const make = () => ({
    plugins: [toychain()],
    namespace: 'toy',
    addresses: ['toyaaaaaaaa', 'toybbbbbbbb'],
    notAddresses: ['toy', 'toyAAAAAAAA', 'eip155'],
    signs: ['sign_text'],
    reads: [{ method: 'get_height' }],
    refused: { method: 'get_nothing' },
    wallet: { answer: ({ params }: { params?: unknown }) => `signed ${JSON.stringify(params)}` }
  })
  const chain = async (_url: string, { body }: { readonly body: string }) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const error = method === 'get_nothing' ? { code: -32601 } : undefined
    const result = method === 'get_balance' ? '1234' : 7
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error, result }))
  }
  const real = globalThis.fetch
  beforeEach(() => {
    globalThis.fetch = chain as never
  })
  afterEach(() => {
    globalThis.fetch = real
  })

  for (const check of namespaceContract(make)) it(`shows a namespace that passes: ${check.name}`, check.run)
})
