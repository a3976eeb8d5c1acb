/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { type AnyPlugin, definePlugin, type KitConfig } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { portfolio } from '@plugboard/portfolio'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

const other = definePlugin({ name: 'acme:other', setup: () => undefined })

/** Composes the plugin next to another one. @returns the error of its removal, and the plugins that remain */
async function removed(plugin: AnyPlugin, networks?: unknown) {
  const config = { networks } as Pick<KitConfig, 'networks'>
  const { kit, errors, events } = createTestKit({ plugins: [plugin, other], ...config })
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 20))
  kit.dispose()
  const started = events.find(({ name }) => name === 'INITIALIZE')?.data as { plugins: readonly string[] }
  return { errors, plugins: started.plugins }
}

const namespaces = [
  ['eip155', eip155, mainnet],
  ['solana', solana, solanaMainnet],
  ['bip122', bip122, bitcoin],
  ['polkadot', polkadot, relayChain],
  ['cosmos', cosmos, cosmosHub]
] as unknown as readonly (readonly [name: string, (options?: object) => AnyPlugin, network: unknown])[]

const failure = (plugin: string, option: string, reason = 'is not a list') =>
  expect.objectContaining({
    code: 'core/pluginFailed',
    cause: expect.objectContaining({
      name: 'KitError',
      code: 'core/faulty',
      message: `The plugin '${plugin}' is at fault: \`${option}\` ${reason}`
    })
  })

it.each(namespaces)('%s names its option `networks` if it is one network', async (name, create, network) => {
  const { errors, plugins } = await removed(create({ networks: network }))
  expect(errors).toEqual([failure(name, 'networks')])
  expect(plugins).toContain('acme:other')
  expect(plugins).not.toContain(name)
})

it.each(namespaces)(
  '%s names the option if the networks of the kit are one network',
  async (name, create, network) => {
    const { errors } = await removed(create(), network)
    expect(errors).toContainEqual(failure(name, 'networks'))
  }
)

it.each(namespaces)(
  '%s names its option `networks` if one of them does not exist',
  async (name, create, network) => {
    const { errors, plugins } = await removed(create({ networks: [network, undefined] }))
    expect(errors).toEqual([failure(name, 'networks', 'has an empty entry')])
    expect(plugins).toContain('acme:other')
  }
)

it.each(namespaces)(
  '%s names the option if one of the networks of the kit does not exist',
  async (name, create, network) => {
    const { errors } = await removed(create(), [network, undefined])
    expect(errors).toContainEqual(failure(name, 'networks', 'has an empty entry'))
  }
)

it('portfolio names its option `tokenLists` if it is one address', async () => {
  const { errors, plugins } = await removed(
    portfolio({ tokenLists: 'https://shop.example/tokens.json' as never })
  )
  expect(errors).toEqual([failure('portfolio', 'tokenLists')])
  expect(plugins).toContain('acme:other')
})
