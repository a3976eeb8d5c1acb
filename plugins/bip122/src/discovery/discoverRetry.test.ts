import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { until } from '../../../../tests/jest/until'
import { ScriptedWallet } from '../../test/ScriptedWallet'
import { standardFace } from '../../test/standardFace'
import { unisatFace } from '../../test/unisatFace'

const cleanups: (() => void)[] = []
let isDown = true
beforeEach(() => {
  isDown = true
  localStorage.clear()
  jest.resetModules()
  jest.doMock('./WalletList.js', () => {
    if (isDown) throw new Error('network down')
    return jest.requireActual('./WalletList')
  })
})
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

/** A kit whose list of wallets cannot be loaded until `isDown` is false, and the kit's reports. */
async function open() {
  const { createKit } = await import('@plugboard/core')
  const { bip122 } = await import('../index')
  const kit = createKit({ plugins: [bip122()], storage: null })
  cleanups.push(() => kit.dispose())
  const reports: unknown[] = []
  kit.hooks.error.tap('test', (error) => void reports.push(error))
  return { kit, reports }
}

/** @returns unregisters the wallet */
function register(name: string): () => void {
  const leave = standardFace(new ScriptedWallet(name)).register()
  cleanups.push(leave)
  return leave
}

const names = (kit: Kit) => kit.connectors.all.map(({ name }) => name).sort()

it('retries the failed import at the next wallet and lists those missed, except wallets that have left', async () => {
  const { kit, reports } = await open()
  register('Here')
  const leave = register('Leaving')
  await kit.start()
  await until(() => reports.length > 0)
  expect(names(kit)).toEqual([])
  leave()
  isDown = false
  const leaveLater = register('Later')
  await until(() => kit.connectors.all.length === 2)
  expect(names(kit)).toEqual(['Here', 'Later'])
  leaveLater()
  expect(names(kit)).toEqual(['Here'])
})

it('retries the import at the next check of `window`, even without another wallet', async () => {
  const { kit, reports } = await open()
  register('Here')
  await kit.start()
  await until(() => reports.length > 0)
  isDown = false
  await until(() => kit.connectors.all.length === 1)
  expect(names(kit)).toEqual(['Here'])
})

it('reports one failure once, regardless of how many wallets wait for the code', async () => {
  const { kit, reports } = await open()
  for (const name of ['A', 'B', 'C']) register(name)
  await kit.start()
  await until(() => reports.length > 0)
  isDown = false
  await until(() => kit.connectors.all.length === 3)
  expect(reports).toHaveLength(1)
})

it('finds a wallet that does not announce itself at the next check of `window`', async () => {
  Object.assign(window, { unisat: unisatFace(new ScriptedWallet('Vault')) })
  cleanups.push(() => void Reflect.deleteProperty(window, 'unisat'))
  const { kit, reports } = await open()
  await kit.start()
  await until(() => reports.length > 0)
  isDown = false
  await until(() => kit.connectors.all.length === 1)
  expect(names(kit)).toEqual(['UniSat'])
})
