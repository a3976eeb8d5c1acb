/** @jest-environment node */
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { codeChecker } from './checkCode.js'
import { codeBlocksOf } from './codeBlocksOf.js'
import { pages } from './pages.js'

const all = pages()
const page = (text: string) => ({ path: 'docs/page.md', text })
let check: ReturnType<typeof codeChecker>

beforeAll(() => {
  for (const folder of ['core', 'ui', 'plugins/eip155', 'plugins/gateway'])
    if (!existsSync(`${folder}/dist/index.d.ts`)) throw new Error(`${folder} is not built: npm run build`)
  check = codeChecker()
})

describe('the check of code blocks', () => {
  it('finds blocks, their files, and what a reader does not see', () => {
    const text =
      '# A\n\n```ts file=a.ts\none\n```\n\n<!-- ts file=b.ts\ntwo\n-->\n\n````md\n```ts\nthree\n```\n````\n'
    expect(codeBlocksOf(text)).toEqual([
      { language: 'ts', file: 'a.ts', line: 4, text: 'one\n' },
      { language: 'ts', file: 'b.ts', line: 8, text: 'two\n' },
      { language: 'md', file: undefined, line: 12, text: '```ts\nthree\n```\n' }
    ])
  })

  it('names the line of a mistake, in the second block of a file too', () => {
    const text =
      "```ts file=a.ts\nimport { createKit } from '@plugboard/core'\n```\n\n```ts file=a.ts\ncreateKit({ plugin: [] })\n```\n"
    expect(check(page(text))).toEqual([expect.stringMatching(/^docs\/page\.md:6: .*'plugin'/)])
  })

  it('knows no export that the built packages do not have', () => {
    const text = "```tsx\nimport { Scope } from '@plugboard/core'\nvoid Scope\n```\n"
    expect(check(page(text))).toEqual([expect.stringContaining("no exported member 'Scope'")])
  })

  it('lets a file import another of its page, and keeps pages apart', () => {
    const one =
      '```ts file=one.ts\nexport const one = 1\n```\n\n```ts\nimport { one } from "./one.js"\nvoid one\n```\n'
    expect(check(page(one))).toEqual([])
    expect(check({ path: 'docs/other.md', text: '```ts\nimport "./one.js"\nvoid one\n```\n' })).toHaveLength(
      2
    )
  })
})

describe('the check of kits', () => {
  const file = (code: string, more = '') =>
    `\`\`\`ts\nimport { createKit } from '@plugboard/core'\nimport { eip155 } from '@plugboard/eip155'\nimport { mainnet } from '@plugboard/eip155/networks'\n${more}\nvoid mainnet\n${code}\n\`\`\`\n`

  it('refuses the plugin of a chain that is given no network, with other settings or without', () => {
    const none = [expect.stringMatching(/^docs\/page\.md:7: eip155\(\) has no networks/)]

    expect(check(page(file('createKit({ plugins: [eip155()] })')))).toEqual(none)
    expect(check(page(file('createKit({ plugins: [eip155({ rpcUrls: {} })] })')))).toEqual(none)
    expect(
      check(page(file('createKit({ plugins: [cosmos()] })', "import { cosmos } from '@plugboard/cosmos'")))
    ).toEqual([expect.stringContaining('cosmos() has no networks')])
  })

  it('takes networks of the plugin or of the kit, a kit without a chain, and what says that it is an excerpt', () => {
    expect(check(page(file('createKit({ plugins: [eip155({ networks: [mainnet] })] })')))).toEqual([])
    expect(check(page(file('createKit({ plugins: [] }); void eip155')))).toEqual([])
    expect(
      check(
        page(
          file(
            'createKit({ networks: [bitcoin], plugins: [bip122()] }); void eip155',
            "import { bip122 } from '@plugboard/bip122'\nimport { bitcoin } from '@plugboard/bip122/networks'"
          )
        )
      )
    ).toEqual([])
    expect(
      check(page(file('createKit({ plugins: [eip155()] }) ', '// An excerpt: networks as above.')))
    ).toEqual([])
  })
})

describe('the code of the docs', () => {
  it('is there', () => {
    const blocks = all.flatMap(({ text }) => codeBlocksOf(text))
    expect(blocks.filter(({ language }) => /^tsx?$/.test(language)).length).toBeGreaterThan(50)
  })

  it.each(all.map((one) => [one.path, one] as const))('compiles in %s', (_, one) => {
    expect(check(one)).toEqual([])
  })
})
