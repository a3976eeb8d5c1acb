import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeEvents } from '@plugboard/core/testing'
import { announce } from '../../test/announce'
import { fakeContext } from '../../test/fakeContext'
import { WalletDouble } from '../../test/WalletDouble'
import { WalletList } from '../discovery/WalletList'
import { mainnet } from '../networks'
import { walletChoices } from './walletChoice'

const request = {
  connectorId: 'com.example.vault',
  namespace: 'eip155',
  networkId: 'eip155:1',
  networkIds: [],
  silent: false
} as const

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** An announced wallet whose window waits until `approve`. */
function setup() {
  const double = new WalletDouble(new Map([[1, { rpc: async () => null }]]), [`0x${'a'.repeat(40)}`])
  let approve = () => {}
  double.decide = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  const { kit, registered, dispose } = fakeContext({}, [mainnet])
  new WalletList(kit, {}).start()
  cleanups.push(announce(double, { rdns: 'com.example.vault' }), dispose)
  return { double, kit, connect: () => registered.get('com.example.vault'), approve: () => approve() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

describe.each([
  ['the accounts', {}],
  ['a choice of accounts', { params: { chooseAccount: true } }]
])('visitor who gives up but then approves %s', (_, more) => {
  it('gets a session that revokes the permission when it is closed', async () => {
    const { double, kit, connect, approve } = setup()
    await settled()
    const { events, end } = fakeEvents()
    const opening = connect()?.connect({ ...request, ...more }, events)
    await settled()
    end()
    await settled()
    approve()
    const session = await opening
    expect(double.permitted).toBe(true)
    expect(double.listenerCount('accountsChanged')).toBe(0)
    expect(walletChoices(kit).get()).toBeUndefined()
    await session?.disconnect?.()
    expect(double.permitted).toBe(false)
    expect(double.asked.filter(({ method }) => /request/.test(method))).toHaveLength(1)
  })
})
