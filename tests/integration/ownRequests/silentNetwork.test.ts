import { describe, expect, it } from '@jest/globals'
import type { InspectedRequest, SignRequest } from '@plugboard/core'
import { review } from '@plugboard/review'
import { reaction } from 'mobx'
import type { Hex } from 'viem'
import { callsSetup, data } from '../../../plugins/eip155/test/callsSetup'
import { bob, ether } from '../../../plugins/eip155/test/paymentSetup'
import { ordinaryRequests } from './ordinary'
import { phishingRequests } from './phishing'
import { type Contracts, type PageRequest, text, transaction, typed, unknownData } from './RequestScene'

const { begin, endpoint } = callsSetup()

/** Contracts that never receive a call. */
const contracts = Object.fromEntries(
  ['coin', 'dollar', 'apes', 'many', 'wrapped', 'desk', 'bait'].map((name, at) => [
    name,
    `0x${String(at + 1).repeat(40)}` as Hex
  ])
) as unknown as Contracts
const all = { coins: 1_000n * ether, dollars: 1_000_000_000n, wei: 10_000n * ether, origin: location.origin }

/** A page whose network answers until somebody is connected, and then no more. */
async function openPage() {
  const network = { isSilent: false }
  const url = await endpoint({
    instead: () => (network.isSilent ? new Promise(() => {}) : Promise.resolve(undefined))
  })
  const page = await begin({ url, plugins: [review()] })
  page.kit.emit('MODAL_CREATED', undefined)
  network.isSilent = true
  return page
}

/** The namespace's verdict on requests whose network is given a moment, and does not answer. */
async function inspectAll(requests: readonly PageRequest[]) {
  const { kit, connection } = await openPage()
  const { inspect } = kit.namespace('eip155')?.capabilities ?? {}
  const { networkId } = connection
  return Promise.all(
    requests.map(async ({ name, method, params }) => {
      const asked = { method, params, connection, networkId, origin: location.origin }
      const inspected = await inspect?.(asked, { timeoutMs: 20 })
      return { name, inspected }
    })
  )
}

/** Identifies a request among the others, even when the chain's id was written into it. */
function keyOf({ params }: { readonly params?: unknown }): string {
  const [first] = Array.isArray(params) ? params : []
  const { to, data: bytes = to } = Object(first)
  return String(bytes ?? JSON.stringify(params))
}

const dangersOf = (inspected: InspectedRequest | undefined) =>
  (inspected?.findings ?? []).filter(({ level }) => level === 'danger').map(({ code }) => code)

describe('requests made by the page itself while the network does not respond', () => {
  it('84 of 86 phishing requests are dangerous; the other two are plain payments marked as unchecked', async () => {
    const told = await inspectAll(phishingRequests(contracts, all))

    const missed = told.filter(({ inspected }) => !dangersOf(inspected).length)
    expect(missed.map(({ name }) => name)).toEqual([
      'nearly all ether to a person',
      'a signature of all ether'
    ])
    expect(missed.map(({ inspected }) => inspected?.findings)).toEqual(
      missed.map(() => [expect.objectContaining({ code: 'unchecked', level: 'warn' })])
    )
    // Findings about the content of a request itself need no answer.
    const read = Object.fromEntries(told.map(({ name, inspected }) => [name, dangersOf(inspected)]))
    expect(read).toMatchObject({
      'an allowance without a limit to a contract': ['unlimited', 'unchecked'],
      'an allowance that is raised without a limit': ['unlimited', 'unchecked'],
      'all of a collection to a contract': ['unlimited', 'unchecked'],
      'an allowance without a limit among others': ['unlimited', 'unchecked'],
      'a permit without a limit': ['permit'],
      'a permit of Permit2': ['permit'],
      'a transfer with an authorization': ['permit'],
      'a piece for nothing': ['orderForNothing'],
      'a Safe that runs a program': ['actsForYou'],
      'a sign-in for another site': ['otherDomain'],
      'a hash': ['blindHash'],
      'a program for the account': ['delegates'],
      'a grant of coins by the day': ['grants'],
      'a new contract with some ether': ['paysNewContract', 'unchecked']
    })
  }, 60_000)

  it('of the ordinary requests, only contract calls are dangerous, as unchecked and nothing worse', async () => {
    const requests = ordinaryRequests(contracts, all)
    const told = await inspectAll(requests)

    const shown = told.filter(({ inspected }) => dangersOf(inspected).length)
    expect(shown.map(({ inspected }) => dangersOf(inspected))).toEqual(shown.map(() => ['unchecked']))
    const names = new Set(shown.map(({ name }) => name))
    const isCall = ({ method, params: [first] }: PageRequest) =>
      method === 'wallet_sendCalls' || (method.endsWith('Transaction') && Object(first).data !== undefined)
    expect(requests.map(({ name }) => [name, names.has(name)])).toEqual(
      requests.map((one) => [one.name, isCall(one)])
    )
  }, 60_000)

  it('dangerous and unchecked requests wait for the visitor, and others reach the wallet', async () => {
    const { kit, connection, double } = await openPage()
    double.decide = () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    const shown = new Map<string, readonly string[]>()
    reaction(
      () => (kit.router.open ? kit.router.current : undefined),
      (current) => {
        if (current?.name !== 'ReviewRequest') return
        const { request, inspected } = current.params as {
          request: SignRequest
          inspected: InspectedRequest
        }
        shown.set(keyOf(request), dangersOf(inspected))
        kit.back()
      }
    )
    const requests = [
      transaction('unknown call', contracts.desk, unknownData('claim')),
      transaction('allowance', contracts.coin, data('approve', [contracts.desk, 2n ** 256n - 1n])),
      typed('permit', 'Permit', { verifyingContract: contracts.coin }, { spender: bob, value: '1' }),
      transaction('payment', bob, undefined, ether),
      text('text', 'Good morning')
    ]
    const { namespace, networkId, session } = connection

    const outcomes = await Promise.all(
      requests.map(({ method, params }) =>
        session.request({ namespace, networkId, method, params }).catch(({ code }) => code)
      )
    )

    expect(requests.map((one) => shown.get(keyOf(one)))).toEqual([
      ['unchecked'],
      ['unlimited', 'unchecked'],
      ['permit'],
      undefined,
      undefined
    ])
    expect(outcomes.slice(0, 3)).toEqual(Array(3).fill('connect/rejected'))
    const asked = double.asked.map(keyOf)
    expect(requests.map((one) => asked.includes(keyOf(one)))).toEqual([false, false, false, true, true])
  }, 60_000)
})
