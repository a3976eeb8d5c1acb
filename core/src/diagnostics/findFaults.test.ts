/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Connector } from '../contract/Connector.js'
import type { SlotItem } from '../contract/Slots.js'
import { fakeConnector } from '../testing/index.js'
import { findFaults } from './findFaults.js'

const connections = { active: undefined }

it('calls the methods of connectors and items with the right `this`', () => {
  class Owned {
    here = true
    label = 'Mine'
    view = 'Mine'
    isAvailable() {
      return this.here
    }
    visible() {
      return this.here
    }
  }
  const { connector } = fakeConnector()
  const own = Object.assign(new Owned(), connector, { isAvailable: Owned.prototype.isAvailable })
  expect(findFaults.connector(own as unknown as Connector)).toBeUndefined()
  expect(findFaults.item(new Owned() as unknown as SlotItem<never>, connections)).toBeUndefined()
})

it.each<[what: string, change: object, fault: string]>([
  ['no id', { id: undefined }, 'has no id'],
  ['an unknown type', { type: 'BROWSER' }, "has an unknown type 'BROWSER'"]
])('finds a connector that has %s', (_, change, fault) => {
  expect(findFaults.connector({ ...fakeConnector().connector, ...change } as Connector)).toBe(fault)
})
