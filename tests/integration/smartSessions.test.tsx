import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { type AnyPlugin, definePlugin, type FeatureConfig } from '@plugboard/core'
import { accountNamesToken, portfolioToken } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { assets } from '@plugboard/feature-assets'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { announce } from '../../plugins/eip155/test/announce'
import { type Anvil, startAnvil } from '../../plugins/eip155/test/startAnvil'
import { GrantingWallet } from './GrantingWallet'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const service = '0x1234567890AbcdEF1234567890aBcdef12345678'
const game = '0x00000000000000000000000000000000000000aA'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const later = Math.floor(Date.UTC(2100, 0, 2, 12) / 1000)

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(31337)
})
afterAll(() => anvil.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0).reverse()) clean()
  localStorage.clear()
})

/** Permissions as a wallet lists them, each with defaults for missing members. */
const granted = (context: string, rest: object = {}) => ({
  ...{ chainId: '0x7a69', from: alice, to: service, context, dependencies: [], delegationManager: bob },
  permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data: periodic },
  rules: [{ type: 'expiry', data: { timestamp: later } }],
  ...rest
})
const periodic = { periodAmount: '0x2386f26fc10000', periodDuration: 86_400, startTime: 1 }

function announceWallet(rdns: string, permissions: unknown): GrantingWallet {
  const wallet = new GrantingWallet(new Map([[31337, anvil]]), [alice])
  wallet.permissions = permissions
  cleanups.push(announce(wallet, { rdns }))
  return wallet
}

async function open(
  permissions: unknown,
  features: FeatureConfig = { smartSessions: true },
  more: readonly AnyPlugin[] = []
) {
  const wallet = announceWallet('com.example.vault', permissions)
  const network = {
    ...{ id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [anvil.url] } }
  }
  const { kit } = createTestKit({
    features,
    plugins: [eip155({ networks: [network as never] }), assets(), ...more]
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('com.example.vault')
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'Account' }))
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot
  await waitFor(() => expect(root()?.querySelector('.pb-view .pb-stack')).toBeTruthy(), { timeout: 20_000 })
  const dialog = within(root()?.querySelector('.pb-body') as HTMLElement)
  const press = async (name: string) => {
    const button = await dialog.findByRole('button', { name }, { timeout: 20_000 })
    await act(async () => fireEvent.click(button))
  }
  const asked = (name: string) => wallet.asked.filter(({ method }) => method === name)
  return { kit, wallet, dialog, press, asked }
}

const about = 'wallet_getGrantedExecutionPermissions'

it('[S3.27] smartSessions lists the permissions reported by the wallet, and revokes them through the wallet', async () => {
  const { dialog, press, asked, wallet } = await open([
    granted('0xaa01'),
    granted('0xaa02', {
      ...{ to: game, rules: [] },
      permission: { type: 'erc20-token-stream', data: { tokenAddress: token, amountPerSecond: '0x1' } }
    })
  ])
  expect(asked(about)).toHaveLength(0)
  await press('Smart sessions')
  const items = () => within(dialog.getByRole('list', { name: 'Smart sessions' })).getAllByRole('listitem')
  await waitFor(() => expect(items()).toHaveLength(2), { timeout: 20_000 })
  expect(items()[0]?.textContent).toMatch(/^0x1234…5678At most 0\.01 ETH in 1 dayOn LocalUntil Jan 2, 2100/)
  expect(items()[1]?.textContent).toMatch(
    /^0x0000…00aAMoves 0xdAC1…\u20601ec7, amount unknownOn LocalNo end date/
  )

  // The visitor says no in the wallet: it stays.
  wallet.decide = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  await press('Revoke the session of 0x1234…5678')
  await waitFor(() => expect(asked('wallet_revokeExecutionPermission')).toHaveLength(1))
  expect(items()).toHaveLength(2)
  expect(dialog.queryByRole('alert')).toBeNull()

  wallet.decide = () => undefined
  await press('Revoke the session of 0x1234…5678')
  await waitFor(() => expect(items()).toHaveLength(1), { timeout: 20_000 })
  expect(asked('wallet_revokeExecutionPermission').at(-1)?.params).toEqual([{ permissionContext: '0xaa01' }])
  await press('Revoke the session of 0x0000…00aA')
  expect(await dialog.findByText('No smart sessions', {}, { timeout: 20_000 })).toBeTruthy()
})

it('[S3.27] smartSessions is off unless the host turns it on', async () => {
  const { kit, dialog, asked } = await open([granted('0xaa01')], {})
  expect(kit.features.get('smartSessions')).toBe(false)
  expect(dialog.queryByRole('button', { name: 'Smart sessions' })).toBeNull()
  expect(kit.views.get('SmartSessions')).toBeUndefined()
  expect(asked(about)).toHaveLength(0)
})

it('reports a wallet that does not support smart sessions', async () => {
  const { dialog, press } = await open(undefined)
  await press('Smart sessions')
  const text = 'This wallet does not grant smart sessions, or does not list them'
  expect(await dialog.findByText(text, {}, { timeout: 20_000 })).toBeTruthy()
})

it('reports an invalid answer of the wallet, and omits entries that are no permission of the account', async () => {
  const { dialog, press, wallet } = await open({ not: 'a list' })
  await press('Smart sessions')
  await dialog.findByText('Your wallet did not list its smart sessions', {}, { timeout: 20_000 })
  const expired = [{ type: 'expiry', data: { timestamp: 1 } }]
  const hostile = [null, 7, {}, granted('aa'), granted('0x1', { to: 'bob' }), granted('0x2', { from: bob })]
  wallet.permissions = [
    ...hostile,
    granted('0x3', { rules: expired }),
    granted('0x4', { chainId: '1; DROP' }),
    granted('0x5', { permission: { type: 'custom\u202Egnihtemos' } })
  ]
  await press('Try again')
  const list = await dialog.findByRole('list', { name: 'Smart sessions' }, { timeout: 20_000 })
  const items = within(list).getAllByRole('listitem')
  expect(items).toHaveLength(1)
  expect(items[0]?.textContent).toContain('customgnihtemos')
})

it('invents no end date, period or token for unreadable values', async () => {
  const most = `0x${'f'.repeat(64)}`
  const kept = { timestamp: most }
  const tokens = { tokenAddress: 'usdt', maxAmount: '0x2386f26fc10000' }
  const { dialog, press } = await open([
    granted('0x01', { rules: [{ type: 'expiry', data: kept }] }),
    granted('0x02', { permission: { type: 'erc20-token-stream', data: tokens } }),
    granted('0x03', {
      permission: { type: 'native-token-periodic', data: { periodAmount: '0x2386f26fc10000' } }
    })
  ])
  await press('Smart sessions')
  const list = await dialog.findByRole('list', { name: 'Smart sessions' }, { timeout: 20_000 })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/At most 0\.01 ETH in 1 dayOn LocalNo end date/),
    expect.stringMatching(/Moves an unnamed token, amount unknownOn Local/),
    expect.stringMatching(/At most 0\.01 ETH per period of unknown lengthOn Local/)
  ])
})

it('revokes a session on a network other than the wallet’s', async () => {
  const { dialog, press, asked } = await open([granted('0xaa01', { chainId: '0x1' })])
  await press('Smart sessions')
  await press('Revoke the session of 0x1234…5678')
  expect(await dialog.findByText('No smart sessions', {}, { timeout: 20_000 })).toBeTruthy()
  expect(asked('wallet_revokeExecutionPermission')).toHaveLength(1)
})

it('shows the amount of a listed token, and reads the token list once for all rows', async () => {
  const asset = { networkId: 'eip155:31337', token, name: 'Tether', symbol: 'USDT', decimals: 6 }
  const read: string[] = []
  const listedTokens = (networkId: string) => {
    read.push(networkId)
    return [asset]
  }
  const lists = definePlugin({
    name: 'lists',
    provides: [portfolioToken],
    setup: (kit) => {
      kit.provide(portfolioToken, { listedTokens, holdings: () => ({ loading: false }) } as never)
    }
  })
  const data = { tokenAddress: token.toLowerCase(), periodAmount: '0x4c4b40', periodDuration: 3600 }
  const permission = { type: 'erc20-token-periodic', data }
  const { dialog, press } = await open(
    Array.from({ length: 30 }, (_, index) => granted(`0xaa${10 + index}`, { permission })),
    undefined,
    [lists]
  )
  read.length = 0
  await press('Smart sessions')

  const list = await dialog.findByRole('list', { name: 'Smart sessions' }, { timeout: 20_000 })
  expect(within(list).getAllByText('At most 5 USDT in 1 hour')).toHaveLength(30)
  expect(read).toEqual(['eip155:31337'])
})

it('shows an address next to its self-chosen name', async () => {
  const names = definePlugin({
    name: 'names',
    provides: [accountNamesToken],
    setup: (kit) => {
      kit.provide(accountNamesToken, { nameOf: () => ({ name: bob }) } as never)
    }
  })
  const { dialog, press } = await open([granted('0xaa01')], undefined, [names])
  await press('Smart sessions')
  const list = await dialog.findByRole('list', { name: 'Smart sessions' }, { timeout: 20_000 })
  expect(list.textContent).toMatch(/^0x1234…5678 0x70997970C51812dc3A010CAt most/)
  expect(within(list).getByText('0x1234…5678').title).toBe(service)
})

it('lists and revokes the sessions of the connected wallet if two wallets have the same account', async () => {
  const other = announceWallet('com.example.other', [granted('0xbb01', { to: game })])
  const { kit, dialog, press, wallet } = await open([granted('0xaa01')])
  await press('Smart sessions')
  await dialog.findByText('0x1234…5678', {}, { timeout: 20_000 })

  await act(async () => void (await kit.connect('com.example.other')))
  if (kit.router.current.name !== 'SmartSessions') await act(async () => kit.open({ view: 'SmartSessions' }))
  await press('Revoke the session of 0x0000…00aA')

  expect(await dialog.findByText('No smart sessions', {}, { timeout: 20_000 })).toBeTruthy()
  const revoked = (one: GrantingWallet) => one.asked.filter(({ method }) => /revokeExec/.test(method)).length
  expect([revoked(wallet), revoked(other)]).toEqual([0, 1])
})
