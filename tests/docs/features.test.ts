/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const page = readFileSync('docs/reference/features.md', 'utf8')
const [built = '', announced = ''] = page.split('## What is announced')

/** What the package of a feature registers; the gateway does so if that package is not in the kit. */
const registered = readdirSync('plugins')
  .flatMap((plugin) =>
    readdirSync(`plugins/${plugin}/src`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `plugins/${plugin}/src/${file}`
    )
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('/registerAnnouncedFeatures.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.registerFeature\('([\w:]+)'/g)])
  .map(([, name = '']) => name)

describe('reference of feature settings', () => {
  it('the test finds the features that packages register', () => {
    expect(registered).toEqual(expect.arrayContaining(['activity', 'email', 'receive', 'send', 'swaps']))
  })

  it.each(registered)('lists %s once, as built, and names the package that reads it', (name) => {
    const rows = page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`))

    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('`@plugboard/')
    expect(rows[0]).not.toContain('nothing that is built')
    expect(built).toContain(rows[0])
    expect(announced).not.toContain(rows[0])
  })

  it('is the only page that calls a feature not built yet', () => {
    const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && !/^(decisions|reference|node_modules)\//.test(file)
    )
    expect(pages).toContain('migrate/appkit.md')
    const stale = pages.filter((file) =>
      /\bnot (yet built|built yet)\b/i.test(readFileSync(`docs/${file}`, 'utf8'))
    )
    expect(stale).toEqual([])
  })
})
