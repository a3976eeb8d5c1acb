import { expect } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Chain } from './Chain.js'
import type { FivePage } from './FivePage.js'
import type { Row } from './rows.js'
import { SignInText } from './SignInText.js'
import { written } from './written.js'

/** The subject of a behaviour. */
export interface Trial {
  readonly chains: readonly [Chain, Chain]
  /** A page as it is when a visitor arrives: nobody is connected. */
  open(): Promise<FivePage>
}

/** A page with the first wallet connected. */
async function connected(row: Row, trial: Trial): Promise<FivePage> {
  const page = await trial.open()
  expect(await page.connect(row.wallets[0])).toBe('connected')
  return page
}

/** The behaviours of every namespace, in the order of the table. Each begins on a fresh page, and releases it. */
export const behaviours: Readonly<Record<string, (row: Row, trial: Trial) => Promise<FivePage>>> = {
  async connect(row, trial) {
    const page = await trial.open()
    const { connectButton, accountButton, inDialog, dialog } = kitPage(page.page)
    await page.inWallet(0, 'declineNext')
    await connectButton.click()
    await inDialog(row.wallets[0]).click()
    await dialog.getByRole('heading', { name: /declined/i }).waitFor()
    expect((await page.standing()).phase).toBe('disconnected')
    await inDialog('Try again').click()
    await accountButton.waitFor()
    const { addresses, prompts, isKnown } = await page.wallet(0)
    const now = await page.waitFor({ phase: 'connected' })
    expect([now.connectorName, now.networkId]).toEqual([row.wallets[0], row.networks[0]])
    expect(now.address).toBe(addresses[0])
    expect(now.caipAddress).toBe(`${row.networks[0]}:${now.address}`)
    expect([prompts, isKnown ?? true]).toEqual([2, true])
    await page.act('disconnect', { namespace: row.namespace })
    await page.inWallet(0, 'declineNext')
    // If a wallet cannot be told to forget the page, it does not ask the second time.
    if (isKnown !== undefined) expect(await page.connect(row.wallets[0])).toBe('connect/rejected')
    return page
  },

  async accounts(row, trial) {
    const page = await connected(row, trial)
    const { addresses } = await page.wallet(0)
    const { accounts } = await page.standing()
    expect(accounts.map(({ address }) => address)).toEqual(addresses)
    expect(accounts.map(({ type }) => type)).toEqual(row.types)
    const [, second] = accounts
    if (second) {
      expect(await page.act('switchAccount', { namespace: row.namespace, address: second.address })).toBe(
        'done'
      )
      const now = await page.standing()
      expect(now.address).toBe(second.address)
      expect(now.accounts).toHaveLength(accounts.length)
      const said = await SignInText.of(now.caipAddress ?? '')
      expect(await said.judge(await page.sign(said.text))).toBe('ok')
    }
    const other = { namespace: row.namespace, address: row.nobody(1) }
    expect(await page.act('switchAccount', other)).toBe('core/noActiveAddress')
    return page
  },

  async 'account change'(row, trial) {
    const page = await connected(row, trial)
    const [chain] = trial.chains
    const before = await page.standing()
    const { prompts } = await page.wallet(0)
    await page.inWallet(0, 'choose', 1)
    const { addresses } = await page.wallet(0)
    const [address = ''] = addresses
    expect(address).not.toBe(before.address)
    const now = await page.waitFor({ address, balanceValue: String(await chain.balanceOf(address)) })
    expect([now.phase, now.caipAddress]).toEqual(['connected', `${row.networks[0]}:${address}`])
    const said = await SignInText.of(now.caipAddress ?? '')
    expect(await said.judge(await page.sign(said.text))).toBe('ok')
    expect((await page.wallet(0)).prompts).toBe(prompts + 1)
    return page
  },

  async 'network switch'(row, trial) {
    const page = await connected(row, trial)
    const [, second] = row.networks
    const before = await page.standing()
    expect(await page.act('switchNetwork', second)).toBe('done')
    const there = await page.waitFor({ networkId: second, chosenNetworkId: second })
    expect([there.phase, there.caipAddress]).toEqual(['connected', `${second}:${there.address}`])
    const { address = '' } = there
    await trial.chains[1].fund(address, row.funds / 3n)
    await page.act('refreshBalance', row.namespace)
    await page.waitFor({ balanceValue: String(await trial.chains[1].balanceOf(address)) })
    const unknown = `${row.namespace}:${row.namespace === 'eip155' ? '99999' : 'nowhere'}`
    expect(await page.act('switchNetwork', unknown)).toBe('core/networkNotFound')
    expect((await page.standing()).networkId).toBe(second)
    expect(await page.act('switchNetwork', row.networks[0])).toBe('done')
    expect((await page.waitFor({ networkId: row.networks[0] })).address).toBe(before.address)
    if (row.staysWhereItIs) {
      expect(await page.connect(row.staysWhereItIs)).toBe('connected')
      expect(await page.act('switchNetwork', second)).toBe('core/chainNotSupported')
      expect((await page.standing()).networkId).toBe(row.networks[0])
    }
    return page
  },

  async balance(row, trial) {
    const page = await connected(row, trial)
    const [chain] = trial.chains
    const { address = '' } = await page.standing()
    const before = await chain.balanceOf(address)
    await chain.fund(address, row.funds)
    const units = await chain.balanceOf(address)
    expect(units - before).toBe(row.funds)
    expect(units).toBeGreaterThan(0n)
    expect(await page.act('refreshBalance', row.namespace)).toBe('done')
    const now = await page.waitFor({ balanceValue: String(units) })
    expect([now.balance, now.symbol]).toEqual([written(units, row), row.symbol])
    return page
  },

  async message(row, trial) {
    const page = await connected(row, trial)
    const { caipAddress = '' } = await page.standing()
    const said = await SignInText.of(caipAddress)
    await page.inWallet(0, 'declineNext')
    expect(await page.sign(said.text)).toBe('connect/rejected')
    const signature = await page.sign(said.text)
    expect(await said.judge(signature, said.text.replace('Nonce: ', 'Nonce: x'))).toBe('signature')
    expect(await said.judge(signature)).toBe('ok')
    return page
  },

  async transfer(row, trial) {
    const page = await connected(row, trial)
    const [chain] = trial.chains
    const { address = '' } = await page.standing()
    await chain.fund(address, row.funds)
    const receiver = row.nobody(2)
    const before = await chain.balanceOf(receiver)
    expect(await page.transfer('nowhere', row.amount)).toBe(`${row.namespace}/notAnAddress`)
    expect(await page.transfer(receiver, -1n)).toBe(`${row.namespace}/invalidAmount`)
    await page.inWallet(0, 'declineNext')
    expect(await page.transfer(receiver, row.amount)).toBe('connect/rejected')
    const all = await chain.balanceOf(address)
    expect(await page.transfer(receiver, all + 1n)).toBe(`${row.namespace}/notEnough`)
    expect(await chain.balanceOf(receiver)).toBe(before)
    const id = await page.transfer(receiver, row.amount)
    expect([id, await chain.holds(id)]).toEqual([id, true])
    expect((await chain.balanceOf(receiver)) - before).toBe(row.amount)
    return page
  },

  async reload(row, trial) {
    const page = await connected(row, trial)
    await page.act('switchNetwork', row.networks[1])
    const { address, balanceValue } = await page.waitFor({ networkId: row.networks[1] })
    await page.reload()
    const now = await page.waitFor({ phase: 'connected', address, chosenNetworkId: row.networks[1] })
    expect(now.networkId).toBe(row.networks[1])
    expect((await page.wallet(0)).prompts).toBe(0)
    if (balanceValue !== undefined) await page.waitFor({ balanceValue })
    await kitPage(page.page).accountButton.waitFor()
    return page
  },

  async 'wallet-side disconnect'(row, trial) {
    const page = await connected(row, trial)
    await page.inWallet(0, 'forget')
    if (row.toldOfEnd === 'as an end') await page.waitFor({ phase: 'disconnected' })
    if (row.toldOfEnd === 'as a lock') await page.waitFor({ phase: 'locked' })
    const isLocked = row.toldOfEnd === 'as a lock'
    expect(await page.sign('Good morning')).toBe(isLocked ? 'connect/locked' : 'connect/notConnected')
    await page.waitFor({ phase: isLocked ? 'locked' : 'disconnected', address: undefined })
    await page.reload()
    const now = await page.waitFor({ phase: 'disconnected' })
    expect([now.address, (await page.wallet(0)).prompts]).toEqual([undefined, 0])
    return page
  },

  async disconnect(row, trial) {
    const page = await connected(row, trial)
    expect(await page.act('disconnect', { namespace: row.namespace })).toBe('done')
    const now = await page.waitFor({ phase: 'disconnected', address: undefined })
    expect(now.accounts).toEqual([])
    const { isKnown, prompts } = await page.wallet(0)
    expect(isKnown).toBe(row.limits.disconnect ? undefined : false)
    expect(await page.sign('Good morning')).toBe('connect/notConnected')
    await kitPage(page.page).connectButton.waitFor()
    expect((await page.wallet(0)).prompts).toBe(prompts)
    await page.reload()
    expect((await page.standing()).phase).toBe('disconnected')
    expect((await page.wallet(0)).prompts).toBe(0)
    return page
  },

  async locked(row, trial) {
    const page = await connected(row, trial)
    const { address } = await page.standing()
    const { prompts } = await page.wallet(0)
    await page.inWallet(0, 'lock')
    await page.waitFor({ phase: 'locked', address: undefined })
    await kitPage(page.page).unlockButton.waitFor()
    expect(await page.sign('Good morning')).toBe('connect/locked')
    await page.inWallet(0, 'unlock')
    const now = await page.waitFor({ phase: 'connected', address })
    expect((await page.wallet(0)).prompts).toBe(prompts)
    const said = await SignInText.of(now.caipAddress ?? '')
    expect(await said.judge(await page.sign(said.text))).toBe('ok')
    return page
  },

  async 'two wallets'(row, trial) {
    const { namespace, wallets } = row
    const page = await connected(row, trial)
    const first = await page.standing()
    expect(await page.connect(wallets[1])).toBe('connected')
    const second = await page.waitFor({ connectorName: wallets[1] })
    expect(second.address).not.toBe(first.address)
    const signs = async (caipAddress = '') => {
      const said = await SignInText.of(caipAddress)
      return said.judge(await page.sign(said.text))
    }
    expect(await signs(second.caipAddress)).toBe('ok')
    const ids = await page.page.evaluate(
      (id) =>
        (window as unknown as { kit: import('@plugboard/core').Kit }).kit.connections.live
          .filter((one) => one.namespace === id)
          .map((one) => [one.connector.name, one.connectorId] as const),
      namespace
    )
    const idOf = Object.fromEntries(ids)
    expect(Object.keys(idOf).sort()).toEqual([...wallets].sort())
    expect(await page.act('switchAccount', { namespace, connectorId: idOf[wallets[0]] })).toBe('done')
    await page.waitFor({ connectorName: wallets[0], address: first.address })
    expect(await signs(first.caipAddress)).toBe('ok')
    expect(await page.act('disconnect', { namespace, connectorId: idOf[wallets[0]] })).toBe('done')
    await page.waitFor({ phase: 'connected', connectorName: wallets[1], address: second.address })
    expect(await signs(second.caipAddress)).toBe('ok')
    await page.reload()
    await page.waitFor({ phase: 'connected', connectorName: wallets[1], address: second.address })
    return page
  }
}
