import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { connectErrors, type Kit } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import fc from 'fast-check'
import { devtoolsKit } from '../../test/devtoolsKit.js'
import { named, secrets } from '../../test/secrets.js'
import { shortenAddresses } from './writeReport.js'

const kits: Kit[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.dispose()
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
/** A toy chain with addresses as Ethereum has them. */
const namespaces = [fakeNamespace({ parseAddress: (value) => value })]

describe('the report', () => {
  it('contains no secret, however it got into the kit', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...secrets),
        fc.constantFrom(...named),
        async ({ text, part }, [name, own]) => {
          const wallet = fakeConnector({ accounts: [address], answer: () => ({ signed: text, [name]: own }) })
          const { kit, tools } = devtoolsKit({
            namespaces,
            connectors: [
              wallet.connector,
              fakeConnector({ id: 'no', reject: new Error(`no: ${text}`) }).connector
            ],
            metadata: { name: 'Shop', description: text },
            storage: localStorage
          })
          kits.push(kit)
          await kit.start()
          await kit.connect('fake', { params: { [name]: own, note: text } })
          await kit.connect('no').catch(() => undefined)
          await kit.request({ method: 'sign', params: [text, { deep: [{ [name]: own }] }] })
          await kit.request({ method: `read ${text}` })
          kit.emit('SEARCH_WALLET', { search: text })
          kit.report(connectErrors.failed({ notes: text, cause: { [name]: own, cause: new Error(text) } }))
          kit.open({ view: 'Connect', params: { [name]: own, uri: text } as never })
          await new Promise((resolve) => setTimeout(resolve, 5))
          for (const addresses of ['short', 'full'] as const) {
            const report = await tools.report({ addresses })
            expect(report).not.toContain(part)
            expect(report).not.toContain(JSON.stringify(own).slice(1, -1))
            expect(JSON.parse(report)).toMatchObject({ about: 'Plugboard devtools report' })
          }
          kit.dispose()
          localStorage.clear()
        }
      ),
      { numRuns: 60 }
    )
  }, 60_000)

  it('lists events, taps, sessions and problems, with short addresses', async () => {
    const { kit, tools } = devtoolsKit({
      namespaces,
      connectors: [fakeConnector({ accounts: [address] }).connector],
      storage: localStorage,
      id: 'shop',
      devtools: { panel: false, build: 'b42' }
    })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake')
    localStorage.setItem('shop:junk', '{')
    const report = JSON.parse(await tools.report())
    expect(report).toMatchObject({
      kit: { id: 'shop', build: 'b42' },
      namespaces: ['toy'],
      connectors: [{ id: 'fake' }],
      sessions: [{ connectorId: 'fake', address: '0x5290…9EE7', live: true, stored: true }],
      findings: [{ code: 'unreadable', evidence: { key: 'junk' } }],
      storage: { kind: 'own', keeps: true }
    })
    expect(report.taps.map(({ hook }: { hook: string }) => hook)).toContain('event')
    expect(report.timeline.kept.map(({ name }: { name: string }) => name)).toContain('CONNECT_SUCCESS')
    expect(await tools.report()).not.toContain(address)
    expect(await tools.report({ addresses: 'full' })).toContain(address)
  })

  it('shortens an address at the beginning of a line, as in a sign-in message', async () => {
    const { kit, tools } = devtoolsKit({
      namespaces,
      connectors: [fakeConnector({ accounts: [address] }).connector]
    })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake')
    await kit.request({ method: 'sign', params: [`Sign in with your account:\n${address}\n\nURI: /`] })

    expect(await tools.report()).toContain('Sign in with your account:\\n0x5290…9EE7')
    expect(await tools.report()).not.toContain(address)
  })

  it.each([
    ['EVM', address, '0x5290…9EE7'],
    ['Solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', '4Nd1mB…DB4T'],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw5…f3t4'],
    ['Cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'cosmos…f0eh'],
    ['Polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '5Grwva…utQY']
  ])('shortens addresses of %s, but no words, ids or names', (_chain, full, short) => {
    const around = 'CONNECT_SUCCESS namespaceMissing eip155:11155111 demo.plugboard.wallet'
    expect(shortenAddresses(`"${full}" ${around}`)).toBe(`"${short}" ${around}`)
  })
})
