/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'
import { prepareConnect } from './prepareConnect.js'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('lets a connector load what it needs, without a request to the wallet', async () => {
  const { connector, calls } = fakeConnector()
  let prepared = 0
  const { kit } = createTestKit({ connectors: [{ ...connector, prepare: () => void prepared++ }] })
  prepareConnect(kit, connector.id)
  await settled()
  expect(prepared).toBe(1)
  expect(calls).toMatchObject({ connect: 0, reconnect: 0, request: 0 })
  expect(kit.connections.status()).toBe('disconnected')
  kit.dispose()
})

it('shows no error for a connector that fails to prepare, has nothing to prepare or does not exist', async () => {
  const failing = fakeConnector({ id: 'failing' }).connector
  const prepare = () => Promise.reject(new Error('offline'))
  const { kit } = createTestKit({
    connectors: [{ ...failing, prepare }, fakeConnector({ id: 'plain' }).connector]
  })
  for (const id of ['failing', 'plain', 'absent']) prepareConnect(kit, id)
  await settled()
  expect(kit.notices.toasts).toEqual([])
  expect((await kit.connect('failing')).connectorId).toBe('failing')
  kit.dispose()
})

it('loads the address checks of the namespaces that the connector supports', async () => {
  const checked: string[] = []
  const namespace = (id: string) => ({
    ...fakeNamespace({ id }),
    checkAddress: async (value: string) => {
      checked.push(`${id} '${value}'`)
      throw new Error('offline')
    }
  })
  const { connector } = fakeConnector({ namespaces: ['toy', 'tin'] })
  const { kit } = createTestKit({
    namespaces: [namespace('toy'), namespace('tin'), namespace('far')],
    connectors: [connector]
  })

  prepareConnect(kit, connector.id)
  await settled()

  expect(checked).toEqual(["toy ''", "tin ''"])
  expect(kit.notices.toasts).toEqual([])
  kit.dispose()
})
