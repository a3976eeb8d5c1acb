/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { fetchPublic, isPublic } from './fetchPublic.js'

/** The first and the last address of each network that IANA's special-purpose registries exclude from the open internet, and of the older ones. */
const reserved: readonly (readonly [network: string, first: string, last: string])[] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
  ['192.88.99.0/24', '192.88.99.0', '192.88.99.255'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.255'],
  ['::/96', '::', '::ffff:ffff'],
  ['::ffff:0:0/96', '::ffff:0:0', '::ffff:ffff:ffff'],
  ['64:ff9b::/96', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::/23', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']
]

const ask = (url: string) =>
  fetchPublic({ url: new URL(url), maxBytes: 1_000, timeoutMs: 2_000, trustedHosts: [] })

it.each(reserved)('does not connect to an address of %s', async (_, ...ends) => {
  for (const address of ends) {
    const host = address.includes(':') ? `[${address}]` : address
    await expect(ask(`https://${host}/`)).rejects.toThrow('not a public address')
  }
})

it('does not connect to a name that resolves to such an address', async () => {
  await expect(ask('https://localhost/')).rejects.toThrow('not a public address')
})

it.each(['1.1.1.1', '8.8.8.8', '104.16.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
  'takes %s for an address of the open internet',
  (address) => {
    expect(isPublic(address)).toBe(true)
  }
)

it('connects through the agent, which refuses some networks that are public', async () => {
  // AS112 answers questions about private addresses (RFC 7534), and has nothing else to offer.
  await expect(ask('https://192.175.48.1/')).rejects.toThrow('private IP address')
})

it('connects only over https', async () => {
  await expect(ask('http://shop.example/')).rejects.toThrow('not an https address')
})

it.each([
  ['http://127.0.0.1/', '127.0.0.1:80'],
  ['https://127.0.0.1/', '127.0.0.1:443'],
  ['https://localhost/', 'LocalHost']
])('connects to %s if it is trusted as %s', async (url, host) => {
  const request = { url: new URL(url), maxBytes: 1_000, timeoutMs: 2_000, trustedHosts: [host] }
  // Whether something listens there does not matter.
  const said = await fetchPublic(request).catch(String)
  expect(String(said)).not.toMatch(/not a public address|not an https address/)
})
