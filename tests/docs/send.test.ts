import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { nameSources, portfolioToken } from '@plugboard/core/features'
import { when } from 'mobx'
import { codeBlocksOf } from './codeBlocksOf.js'
import { runPage } from './runPage.js'

const path = 'docs/guides/send.md'
const load = runPage(path)
const { kit } = load<{ kit: Kit }>('kit.ts')
const { shop } = load<{ shop: Kit }>('shop.ts')
const code = codeBlocksOf(readFileSync(path, 'utf8'))
const textOf = (file: string) => code.find((block) => block.file === file)?.text ?? ''
/** The token that a file of the guide requests, in lower case. */
const tokenOf = (file: string) => /token: '(0x\w+)'/.exec(textOf(file))?.[1]?.toLowerCase() ?? ''

afterAll(() => {
  kit.dispose()
  shop.dispose()
})

it.each([
  ['kit.ts', () => kit, 'pay.ts'],
  ['shop.ts', () => shop, 'order.ts']
])('guide to sending: %s lists the token of its payments', async (_, pageOf, file) => {
  const page = pageOf()
  await page.start()
  expect(tokenOf(file)).toMatch(/^0x\w{40}$/)
  const listed = () =>
    (page.get(portfolioToken)?.listedTokens('eip155:1') ?? []).map(({ token }) => token?.toLowerCase())

  await when(() => listed().length > 0, { timeout: 10_000 })

  expect(listed()).toContain(tokenOf(file))
})

it.each(['pay.ts', 'draft.ts'])(
  'guide to sending: the kit of %s has a source for the name it pays to',
  async (file) => {
    await kit.start()
    const name = /(?:to: |setReceiver\()'([\w-]+\.\w+)'/.exec(textOf(file))?.[1] ?? 'none'

    const sources = kit.contributions(nameSources)

    const fitting = sources.filter(({ suffixes }) => suffixes?.some((suffix) => name.endsWith(suffix)))
    expect(fitting).not.toEqual([])
    expect(await fitting[0]?.serves('eip155:1')).toBe(true)
  }
)
