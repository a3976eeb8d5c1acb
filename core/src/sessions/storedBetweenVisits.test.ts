import { expect, it } from '@jest/globals'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { reaction } from 'mobx'
import { kernelSetup } from '../../test/kernelSetup'

const { make } = kernelSetup()

it('[S3.29] restores wallets, networks, balances and statuses on the next visit from storage alone', async () => {
  const storage = memoryStorage()
  const ids = ['red', 'blue']
  const names = [...ids, 'other']
  const wallets = names.map((id) =>
    fakeConnector({ id: `${id}Wallet`, name: `${id} wallet`, namespace: id === 'other' ? 'red' : id })
  )
  const page = () =>
    make({
      namespaces: ids.map((id) => fakeNamespace({ id })),
      connectors: wallets.map(({ connector }) => connector),
      storage,
      id: 'shop'
    }).kit
  const before = page()
  await before.start()
  await before.connect('otherWallet')
  await before.disconnect()
  for (const id of ['blueWallet', 'redWallet']) await before.connect(id)
  await before.switchNetwork('red:2')
  for (const namespace of ids) await before.refreshBalance(namespace)
  const { balance } = before.accounts.of('red')
  before.dispose()
  const read = (key: string) => JSON.parse(storage.getItem(`shop:${key}`) ?? 'null')?.d

  expect(read('state')).toMatchObject({
    namespace: 'red',
    chosen: ['red:2', 'blue:1'],
    connections: [
      { connectorId: 'redWallet', namespace: 'red', networkId: 'red:2', address: 'alice' },
      { connectorId: 'blueWallet', namespace: 'blue', networkId: 'blue:1', address: 'alice' }
    ]
  })
  expect(read('recent')).toMatchObject({
    red: [
      { connectorId: 'redWallet', name: 'red wallet' },
      { connectorId: 'otherWallet', name: 'other wallet' }
    ],
    blue: [{ connectorId: 'blueWallet', name: 'blue wallet' }]
  })

  const after = page()
  // Before any wallet has answered.
  expect(after.accounts.last('red')).toMatchObject({ balance, isRestoring: true })
  const statuses: string[] = []
  const stop = reaction(
    () => ids.map((id) => after.connections.status(id)).join(),
    (both) => void statuses.push(both)
  )
  await after.start()
  stop()

  expect(balance).toBe('123.450')
  expect(statuses[0]).toBe('connecting,connecting')
  expect(after.connections.activeNamespace).toBe('red')
  expect(after.networks.active?.caipNetworkId).toBe('red:2')
  expect(ids.map((id) => after.connections.of(id)?.connectorId)).toEqual(['redWallet', 'blueWallet'])
  expect(after.connections.recent('red').map(({ name }) => name)).toEqual(['red wallet', 'other wallet'])
})
