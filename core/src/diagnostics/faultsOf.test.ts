import { expect, it } from '@jest/globals'
import type { Connector } from '../contract/Connector.js'
import type { SlotItem } from '../contract/Slots.js'
import { fakeConnector } from '../testing/index.js'
import { faultsOf } from './faultsOf.js'

const kernel = { connections: { active: undefined } } as never

it('asks connectors and items as objects that know themselves', () => {
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
  expect(faultsOf.connector(own as unknown as Connector)).toBeUndefined()
  expect(faultsOf.item(new Owned() as unknown as SlotItem<never>, kernel)).toBeUndefined()
})
