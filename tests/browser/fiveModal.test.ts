import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { kitLabels, kitPage } from '@plugboard/core/testing/browser'
import { FivePage, type Standing } from './five/FivePage.js'
import { type FiveNamespace, type Row, rows } from './five/rows.js'
import { type Five, startFive } from './five/startFive.js'
import { written } from './five/written.js'
import { type OpenedPage, openPage } from './harness/openPage.js'

let five: Five
let opened: OpenedPage | undefined

beforeAll(async () => {
  five = await startFive()
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => five?.stop())

/** The name of a namespace's first network on the page. */
const networkNames: Readonly<Record<FiveNamespace, string>> = {
  eip155: 'Harbour',
  solana: 'Sunrise',
  bip122: 'Bitcoin Regtest',
  polkadot: 'Meadow',
  cosmos: 'Cosmos Local'
}

async function open(): Promise<FivePage> {
  opened = await openPage(five.url, { motion: true })
  opened.page.setDefaultTimeout(30_000)
  return new FivePage(opened, 'eip155').ready()
}

/** Connects the first wallet of each namespace by clicks; from the second on through its network. */
async function connectAll(page: FivePage, connected: readonly Row[] = rows): Promise<void> {
  const { accountButton, connectButton, inDialog, dialog } = kitPage(page.page)
  const [first, ...others] = connected
  await connectButton.click()
  await inDialog(first?.wallets[0] ?? '').click()
  await accountButton.waitFor()
  for (const { namespace, wallets } of others) {
    const name = networkNames[namespace]
    await accountButton.click()
    await inDialog(/^Network /).click()
    await inDialog(name).click()
    await dialog.getByRole('heading', { name: `Switch to ${name}` }).waitFor()
    await inDialog('Connect wallet').click()
    await inDialog(wallets[0]).click()
    await accountButton.waitFor()
  }
}

/** The modal's format of an account's balance on its chain. */
async function amountOf({ address = '' }: Standing, row: Row): Promise<string> {
  const units = await five.chains[row.namespace][0].balanceOf(address)
  const [whole = '', fraction = ''] = written(units, row).split('.')
  return `${Number(whole).toLocaleString('en-US')}.${fraction} ${row.symbol}`
}

/** The modal shows the account of a namespace: its address, its balance on the chain, its network and its wallet. */
async function expectShown(page: FivePage, row: Row): Promise<void> {
  const { dialog, inDialog } = kitPage(page.page)
  const standing = await page.standing(row.namespace)
  await inDialog(`Network ${networkNames[row.namespace]}`).waitFor()
  await inDialog(`Copy address ${standing.address}`).waitFor()
  await dialog.getByText(`Connected with ${row.wallets[0]}`).waitFor()
  await dialog
    .locator('.pb-center')
    .getByText(await amountOf(standing, row), { exact: true })
    .waitFor()
}

/** The row of another wallet says where it is and what it has. A click shows it. */
async function show(page: FivePage, row: Row): Promise<void> {
  const { dialog } = kitPage(page.page)
  const others = dialog.getByRole('list', { name: 'Other wallets' })
  const button = others.getByRole('button', { name: row.wallets[0] })
  await button.getByText(networkNames[row.namespace], { exact: true }).waitFor()
  await button.getByText(await amountOf(await page.standing(row.namespace), row), { exact: true }).waitFor()
  await button.click()
}

/** Opens SwitchActiveChain for a connected namespace, which leads to its account instead. */
async function lead(
  { page }: FivePage,
  { namespace, networks, wallets }: Row,
  byNetwork: boolean
): Promise<void> {
  const { dialog, inDialog } = kitPage(page)
  await page.evaluate(
    ([switchToChain, network]) => {
      const { kit } = window as unknown as { kit: import('@plugboard/core').Kit }
      const params = { switchToChain, navigateTo: 'Account' as const, navigateWithReplace: true }
      kit.push('SwitchActiveChain', network ? { ...params, network } : params)
    },
    [namespace, byNetwork ? networks[0] : undefined] as const
  )
  await dialog.getByRole('heading', { name: `Switch to ${networkNames[namespace]}` }).waitFor()
  await dialog.getByText(`${wallets[0]} is connected there`).waitFor()
  await inDialog('Continue').click()
  await page.waitForFunction((id) => {
    const { connections, router } = (window as unknown as { kit: import('@plugboard/core').Kit }).kit
    return connections.activeNamespace === id && router.current.name === 'Account'
  }, namespace)
}

it('[S2.14] [S3.10] five connected namespaces: each shows its chain’s data one tap away, and ends independently', async () => {
  const page = await open()
  const { accountButton, inDialog } = kitPage(page.page)
  await connectAll(page)
  for (const row of rows) {
    const { address = '', phase } = await page.standing(row.namespace)
    expect([row.namespace, phase]).toEqual([row.namespace, 'connected'])
    await five.chains[row.namespace][0].fund(address, row.funds)
    await page.act('refreshBalance', row.namespace)
  }
  await accountButton.click()
  for (const row of rows) {
    const shown = await page.page.evaluate(
      () => (window as unknown as { kit: import('@plugboard/core').Kit }).kit.connections.activeNamespace
    )
    if (shown !== row.namespace) await show(page, row)
    await expectShown(page, row)
  }

  // A host switches from one to the next through its view, alternately by a network and by the family only.
  for (const [index, row] of [...rows].reverse().entries()) {
    await lead(page, row, index % 2 === 0)
    await expectShown(page, row)
  }

  // The third of the five is disconnected.
  const ended = rows[2] as Row
  await show(page, ended)
  await expectShown(page, ended)
  const before = await Promise.all(rows.map(({ namespace }) => page.standing(namespace)))
  const asked = await Promise.all(rows.map(({ namespace }) => page.wallet(0, namespace)))
  await inDialog(kitLabels.disconnect).click()
  await page.page.waitForFunction(
    (id) =>
      (window as unknown as { kit: import('@plugboard/core').Kit }).kit.connections.phase(id) ===
      'disconnected',
    ended.namespace
  )
  for (const [index, row] of rows.entries()) {
    const { stored: _, ...now } = await page.standing(row.namespace)
    if (row === ended) expect([now.address, now.accounts]).toEqual([undefined, []])
    else {
      const { stored: __, ...then } = before[index] ?? { stored: undefined }
      expect(now).toEqual(then)
      expect(await page.wallet(0, row.namespace)).toEqual(asked[index])
    }
  }
}, 90_000)

it('continues with the other wallet when the shown one is disconnected or forgets the site, before and after a reload', async () => {
  const page = await open()
  const { accountButton, connectButton, inDialog } = kitPage(page.page)
  const [evm, solana] = rows as readonly [Row, Row, ...Row[]]
  await connectAll(page, [evm, solana])

  await accountButton.click()
  await expectShown(page, solana)
  await inDialog(kitLabels.disconnect).click()
  await expectShown(page, evm)
  await page.reload()
  await accountButton.click()
  await expectShown(page, evm)

  // The other way round: the EVM wallet is shown, and revokes the page's access.
  await connectSolana(page, solana)
  await accountButton.click()
  await show(page, evm)
  await expectShown(page, evm)
  await page.inWallet(0, 'forget')
  await expectShown(page, solana)
  await page.reload()
  await accountButton.click()
  await expectShown(page, solana)
  await inDialog(kitLabels.disconnect).click()
  await connectButton.waitFor()
}, 90_000)

/** Connects a second wallet from the visible account, by 'Connect another wallet'. */
async function connectSolana(page: FivePage, { namespace, wallets }: Row): Promise<void> {
  const { inDialog } = kitPage(page.page)
  await inDialog('Connect another wallet').click()
  await inDialog(wallets[0]).click()
  await page.page.waitForFunction(
    (id) =>
      (window as unknown as { kit: import('@plugboard/core').Kit }).kit.connections.phase(id) === 'connected',
    namespace
  )
}
