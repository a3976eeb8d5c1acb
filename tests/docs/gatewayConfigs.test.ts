/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { fillFromEnvironment } from '../../services/gateway/src/cli/fillFromEnvironment.js'
import { configSchema, readConfig } from '../../services/gateway/src/gates/configSchema.js'
import { configWarnings } from '../../services/gateway/src/gates/configWarnings.js'
import { knownFeatures } from '../../services/gateway/src/gates/unknownFeatures.js'
import { codeBlocksOf } from './codeBlocksOf.js'
import { pages } from './pages.js'

/** Variables of the environment that the examples use. */
const environment = new Proxy<Record<string, string>>(
  { ZONE_KEY: `0x${'12'.repeat(32)}` },
  {
    get: (known, name: string) => known[name] ?? 'key',
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 'key' })
  }
)

/** Pages on which an example in JSON is a configuration of the gateway if it has only members of one. */
const places = ['gateway', 'names', 'onramp', 'swap'].map((name) => `docs/guides/${name}.md`)

const found = pages()
  .filter(({ path }) => [...places, 'services/gateway/README.md'].some((place) => path.endsWith(place)))
  .flatMap(({ path, text }) =>
    codeBlocksOf(text)
      .filter(({ language }) => language === 'json')
      .map((block) => ({ where: `${path}:${block.line}`, value: JSON.parse(block.text) as object }))
  )
  // An import file has projects as well.
  .filter(({ value }) => !('wallets' in value))

describe('examples of a gateway’s configuration', () => {
  it('are found on every page that has one', () => {
    for (const place of places) expect(found.filter(({ where }) => where.includes(place))).not.toEqual([])
    expect(Object.keys(found[0]?.value ?? {}).every((name) => name in configSchema.shape)).toBe(true)
  })

  it.each(found)('are accepted without a warning: $where', ({ value }) => {
    expect(configWarnings(readConfig(fillFromEnvironment(value, environment)))).toEqual([])
  })

  it.each(found.filter(({ value }) => 'projects' in value))(
    'list every feature, because one that is left out is off: $where',
    ({ value }) => {
      for (const { features } of readConfig(fillFromEnvironment(value, environment)).projects)
        expect(features.map(({ id }) => id).sort()).toEqual([...knownFeatures].sort())
    }
  )
})
