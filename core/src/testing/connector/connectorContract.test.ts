/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectorContract, fakeConnector } from '@plugboard/core/testing'
import { type Connect, fresh, request, whole } from '../../../test/connectorSubjects.js'
import { connectClauses } from './connectClauses.js'
import { descriptionClauses } from './descriptionClauses.js'
import { kitClauses } from './kitClauses.js'
import { sessionClauses } from './sessionClauses.js'

describe('a fake wallet', () => {
  for (const check of connectorContract(() => whole(fresh()))) it(check.name, check.run)
})

describe('a fake wallet with two namespaces and no test controls', () => {
  const make = () => ({ connector: fakeConnector({ namespaces: ['toy', 'sea'] }).connector, request })
  for (const check of connectorContract(make)) it(check.name, check.run)
})

describe('a wallet whose connector, sessions and controls are frozen', () => {
  const make = () => {
    const wallet = fresh()
    const connect: Connect = async (...args) => Object.freeze(await wallet.connector.connect(...args))
    return Object.freeze(whole(wallet, Object.freeze({ ...wallet.connector, connect })))
  }
  for (const check of connectorContract(make)) it(check.name, check.run)
})

describe('a paired fake wallet', () => {
  const make = () => {
    const wallet = fakeConnector({ type: 'WALLET_CONNECT', pairing: 'toy:pair' })
    return { ...whole(wallet), pair: (uri: string) => wallet.scan(uri) }
  }
  for (const check of connectorContract(make)) it(check.name, check.run)
})

describe.each([true, false])('a fake wallet with requests approved in the page, before: %s', (before) => {
  const needs = (method: string) => method.startsWith('sign')
  const make = () =>
    whole(fakeConnector({ faults: { reconnect: {} }, approval: { view: 'Approve', before, needs } }))
  for (const check of connectorContract(make)) it(check.name, check.run)
})

it('consists of the clauses that are tested with broken connectors', () => {
  const tested = [descriptionClauses, connectClauses, sessionClauses, kitClauses].flat()
  const names = connectorContract(() => whole(fresh())).map(({ name }) => name)
  expect(names).toEqual(tested.map(([name]) => name))
})
