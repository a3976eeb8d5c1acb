import { expect, test } from '@playwright/test'
import { kit } from '../src/kit.ts'

test('the kit is composed without a page, as on a server', () => {
  expect(kit.namespaces).toEqual(['eip155'])
  expect(kit.networks.all.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
})
