import { afterEach, expect, it, jest } from '@jest/globals'
import { createKit } from '@plugboard/core'
import { until } from '../../../../tests/jest/until'
import { StandardDouble } from '../../test/StandardDouble'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

it('retries the failed import at the next wallet and lists those missed, except wallets that have left', async () => {
  const WalletList = jest.requireActual('./WalletList')
  let tries = 0
  jest.doMock('./WalletList.js', () => {
    tries += 1
    if (tries < 3) throw new Error('network down')
    return WalletList
  })
  const { solana } = await import('../index')
  const reports: unknown[] = []
  const kit = createKit({ plugins: [solana()], storage: null })
  kit.hooks.error.tap('test', (error) => void reports.push(error))
  cleanups.push(() => kit.dispose())
  const names = () => kit.connectors.all.map(({ name }) => name).sort()

  cleanups.push(new StandardDouble('Here').register())
  const leave = new StandardDouble('Leaving').register()
  await kit.start()
  await until(() => reports.length >= 1)
  cleanups.push(new StandardDouble('Late').register())
  await until(() => reports.length >= 2)
  expect([tries, names()]).toEqual([2, []])
  leave()
  cleanups.push(new StandardDouble('Later').register())
  await until(() => kit.connectors.all.length > 0)
  expect(names()).toEqual(['Here', 'Late', 'Later'])
  // Installed wallets are not asked for again, and a wallet that leaves now is removed.
  const goLast = new StandardDouble('Last').register()
  await until(() => kit.connectors.all.length === 4)
  goLast()
  expect(names()).toEqual(['Here', 'Late', 'Later'])
  expect([tries, reports.length]).toEqual([3, 2])
})
