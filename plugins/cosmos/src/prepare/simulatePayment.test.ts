import { expect, it } from '@jest/globals'
import { type Answers, alteredEndpoint } from '../../test/alteredEndpoint'
import { moneySetup } from '../../test/moneySetup'

const { chain, cleanups, connected, fresh, prepare } = moneySetup()

/** Prepares a payment at an endpoint that answers the simulation itself. */
async function simulatedAs(response: object) {
  const answers: Answers = {
    abci_query: ({ path }, real) => (path === '/cosmos.tx.v1beta1.Service/Simulate' ? { response } : real)
  }
  const { url, stop } = await alteredEndpoint(chain().url, answers)
  cleanups.push(stop)
  const networkId = chain().network.caipNetworkId
  return prepare(await connected(fresh(), undefined, { rpcUrls: { [networkId]: [url] } }))
}

const refused = { code: 6, codespace: 'sdk', height: '5', index: '0', key: null, proofOps: null, value: null }

it('a payment on a chain that simulates nothing is prepared with the usual gas', async () => {
  const log = 'unknown query path: unknown request'
  const prepared = await simulatedAs({ ...refused, log })
  expect(prepared).toMatchObject({ simulated: 'cannot', findings: [] })
  expect(prepared.changes).toHaveLength(2)
  expect(await (await prepared.send()).settled).toBe('confirmed')
})

it('a payment that the chain refuses says why', async () => {
  const prepared = await simulatedAs({ ...refused, log: 'sends of uatom are disabled' })
  expect(prepared).toMatchObject({ simulated: 'failed', changes: [], findings: [{ code: 'wouldFail' }] })
  expect(prepared.reason).toContain('sends of uatom are disabled')
})

it('a payment is not called failing because an endpoint answers nonsense', async () => {
  const nonsense = { ...refused, code: 0, log: '', value: btoa('\xff\xff\xff') }
  await expect(simulatedAs(nonsense)).rejects.toMatchObject({ code: 'cosmos/readFailed' })
})
