/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Network } from '../contract/Network.js'
import { explorerUrl } from './explorerUrl.js'

const network = (url?: string): Network => ({
  id: 1,
  name: 'Toy chain',
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  rpcUrls: { default: { http: [] } },
  ...(url !== undefined && { blockExplorers: { default: { name: 'Scan', url } } })
})
const scan = network('https://scan.example')

describe('explorerUrl', () => {
  it.each([
    ['https://scan.example', 'https://scan.example/address/toy1'],
    ['https://scan.example/', 'https://scan.example/address/toy1'],
    ['https://scan.example/testnet', 'https://scan.example/testnet/address/toy1'],
    ['https://scan.example/?cluster=devnet', 'https://scan.example/address/toy1?cluster=devnet'],
    ['https://scan.example/#/', 'https://scan.example/#/address/toy1'],
    ['https://scan.example/app#/toy', 'https://scan.example/app#/toy/address/toy1'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/address/toy1']
  ])('for an explorer at %s is %s', (url, expected) => {
    expect(explorerUrl(network(url), { address: 'toy1' })).toBe(expected)
  })

  it('uses the paths of the chain', () => {
    const paths = { address: 'account', transaction: 'extrinsic' }

    expect(explorerUrl(scan, { address: 'a' }, paths)).toBe('https://scan.example/account/a')
    expect(explorerUrl(scan, { transaction: 't' }, paths)).toBe('https://scan.example/extrinsic/t')
    expect(explorerUrl(scan, { transaction: 't' })).toBe('https://scan.example/tx/t')
  })

  it.each([
    undefined,
    '',
    'scan.example',
    '/relative',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://scan.example',
    'https://user:pass@scan.example',
    'https://scan.example\\@evil.example',
    ` https://scan.example`,
    `https://scan.example/${'a'.repeat(3000)}`
  ])('is undefined for an explorer at %p', (url) => {
    expect(explorerUrl(network(url), { address: 'toy1' })).toBeUndefined()
  })

  it.each(['', '.', '..', '\ud800', 'a'.repeat(201), undefined, 5, {}])(
    'is undefined for the subject %p',
    (id) => {
      expect(explorerUrl(scan, { address: id as string })).toBeUndefined()
      expect(explorerUrl(scan, { transaction: id as string })).toBeUndefined()
    }
  )

  it('stays on the explorer, with any subject as a single path segment', () => {
    const bases = fc.constantFrom('https://scan.example/test?x=1', 'https://scan.example/#/test')
    fc.assert(
      fc.property(bases, fc.string({ unit: 'binary', maxLength: 220 }), (base, id) => {
        const found = explorerUrl(network(base), { address: id })
        if (found === undefined) return
        const url = new URL(found)
        const path = url.hash ? url.hash.slice(1) : url.pathname
        expect(url.origin).toBe('https://scan.example')
        expect(url.search).toBe(url.hash ? '' : '?x=1')
        const [, first, second, last = '', ...more] = path.split('/')
        expect([first, second, more]).toEqual(['test', 'address', []])
        expect(decodeURIComponent(last)).toBe(id)
      })
    )
  })
})
