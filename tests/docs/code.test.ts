/** @jest-environment node */
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { codeChecker, extendsModules, type Messages } from './checkCode.js'
import { codeBlocksOf } from './codeBlocksOf.js'
import { type Page, pages } from './pages.js'

const all = pages()
const page = (text: string) => ({ path: 'docs/page.md', text })
let checkTogether: ReturnType<typeof codeChecker>
const check = (one: Page) => checkTogether(one).get(one.path)
/** The messages for several pages, in one program. */
const checkAll = (...texts: readonly string[]) => [
  ...checkTogether(...texts.map((text, index) => ({ path: `docs/page${index}.md`, text }))).values()
]

beforeAll(() => {
  for (const folder of ['core', 'ui', 'plugins/eip155', 'plugins/gateway'])
    if (!existsSync(`${folder}/dist/index.d.ts`)) throw new Error(`${folder} is not built: npm run build`)
  checkTogether = codeChecker()
})

describe('check of code blocks', () => {
  it('finds code blocks, their file names, and blocks hidden in comments', () => {
    const text =
      '# A\n\n```ts file=a.ts\none\n```\n\n<!-- ts file=b.ts\ntwo\n-->\n\n````md\n```ts\nthree\n```\n````\n'
    expect(codeBlocksOf(text)).toEqual([
      { language: 'ts', file: 'a.ts', line: 4, text: 'one\n' },
      { language: 'ts', file: 'b.ts', line: 8, text: 'two\n' },
      { language: 'md', file: undefined, line: 12, text: '```ts\nthree\n```\n' }
    ])
  })

  it('reports the line of a mistake, including in the second block of a file', () => {
    const text =
      "```ts file=a.ts\nimport { createKit } from '@plugboard/core'\n```\n\n```ts file=a.ts\ncreateKit({ plugin: [] })\n```\n"
    expect(check(page(text))).toEqual([expect.stringMatching(/^docs\/page\.md:6: .*'plugin'/)])
  })

  it('reports an export that the built packages do not have', () => {
    const text = "```tsx\nimport { Scope } from '@plugboard/core'\nvoid Scope\n```\n"
    expect(check(page(text))).toEqual([expect.stringContaining("no exported member 'Scope'")])
  })

  it('lets a file import another file of the same page, but not of another page', () => {
    const one =
      '```ts file=one.ts\nexport const one = 1\n```\n\n```ts\nimport { one } from "./one.js"\nvoid one\n```\n'
    expect(check(page(one))).toEqual([])
    const other = { path: 'docs/other.md', text: '```ts\nimport "./one.js"\nvoid one\n```\n' }
    const messages = checkTogether(page(one), other)
    expect(messages.get('docs/page.md')).toEqual([])
    expect(messages.get('docs/other.md')).toHaveLength(2)
  })

  it('recognises a page that extends a module, which must be checked alone', () => {
    const extending =
      "```ts\nimport type { Kit } from '@plugboard/core'\ndeclare module '@plugboard/core' {\n  interface Views { Extra: { kit: Kit } }\n}\n```\n"
    expect(extendsModules(page(extending))).toBe(true)
    expect(extendsModules(page("```ts\nimport '@plugboard/core'\n```\n"))).toBe(false)
  })
})

describe('check of kits', () => {
  const file = (code: string, more = '') =>
    `\`\`\`ts\nimport { createKit } from '@plugboard/core'\nimport { eip155 } from '@plugboard/eip155'\nimport { mainnet } from '@plugboard/eip155/networks'\n${more}\nvoid mainnet\n${code}\n\`\`\`\n`

  it('rejects a chain plugin without networks, with or without other settings', () => {
    const none = [expect.stringMatching(/:7: eip155\(\) has no networks/)]

    const found = checkAll(
      file('createKit({ plugins: [eip155()] })'),
      file('createKit({ plugins: [eip155({ rpcUrls: {} })] })'),
      file('createKit({ plugins: [cosmos()] })', "import { cosmos } from '@plugboard/cosmos'")
    )

    expect(found).toEqual([none, none, [expect.stringContaining('cosmos() has no networks')]])
  })

  it('accepts networks in the plugin or the kit, a kit without chains, and a declared excerpt', () => {
    const found = checkAll(
      file('createKit({ plugins: [eip155({ networks: [mainnet] })] })'),
      file('createKit({ plugins: [] }); void eip155'),
      file(
        'createKit({ networks: [bitcoin], plugins: [bip122()] }); void eip155',
        "import { bip122 } from '@plugboard/bip122'\nimport { bitcoin } from '@plugboard/bip122/networks'"
      ),
      file('createKit({ plugins: [eip155()] }) ', '// An excerpt: networks as above.')
    )

    expect(found).toEqual([[], [], [], []])
  })
})

describe('code blocks in the docs', () => {
  let messages: Messages
  beforeAll(() => {
    messages = checkTogether(...all.filter((one) => !extendsModules(one)))
  })

  it('exist', () => {
    const blocks = all.flatMap(({ text }) => codeBlocksOf(text))
    expect(blocks.filter(({ language }) => /^tsx?$/.test(language)).length).toBeGreaterThan(50)
  })

  it.each(all.map((one) => [one.path, one] as const))('compile in %s', (_, one) => {
    expect(extendsModules(one) ? check(one) : messages.get(one.path)).toEqual([])
  })
})
