/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { zones } from '../../test/namesForTest.js'
import { readConfig } from './configSchema.js'

const networkId = 'eip155:31337'

describe('names configuration', () => {
  const chains = { [networkId]: ['http://127.0.0.1:9'] }
  const signer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const key = `0x${'12'.repeat(32)}`
  it.each([
    [{ names: { zones }, instances: 2, redisUrl: 'redis://127.0.0.1:6379' }, /instances to be 1/],
    [{ names: { signer: { key, resolvers: [signer] } } }, /names.zones/],
    [
      { names: { zones, signer: { key: '0x12', resolvers: [signer] } } },
      /names.signer.key must be a private key/
    ],
    [{ names: { zones: ['Not A Zone'] } }, /names like reown.id/],
    [{ names: { ens: { network: 'eip155:1' } } }, /that chains names/],
    [{ chains, names: { ens: { network: networkId } } }, /universalResolver must be given/],
    [
      { names: { ens: { network: networkId, hosts: ['https://127.0.0.1:9'] } } },
      /names.ens.hosts\[0\] must be a host like /
    ]
  ])('is rejected if it is invalid: %j', (config, reason) => {
    expect(() => readConfig(config)).toThrow(reason)
  })
})
