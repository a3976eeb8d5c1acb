import { expect, it } from '@jest/globals'
import { inertProps } from './inertProps.js'

it('gives each version of React the value that makes an element inert', () => {
  expect(inertProps(true, '18.3.1')).toEqual({ inert: '' })
  expect(inertProps(true, '19.2.0')).toEqual({ inert: true })
  expect(inertProps(true)).toEqual({ inert: true })
  expect([inertProps(false, '18.3.1'), inertProps(false)]).toEqual([{}, {}])
})
