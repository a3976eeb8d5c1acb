import { expect, it, jest } from '@jest/globals'

it('throws a clear error when the page has a MobX that the kernel was not built for', () => {
  jest.doMock('mobx', () => ({ ...(jest.requireActual('mobx') as object), observableRef: undefined }))
  const { createKit } = require('./createKit.js') as typeof import('./createKit.js')
  expect(() => createKit({ plugins: [] })).toThrow('The page needs one copy of MobX 7')
})
