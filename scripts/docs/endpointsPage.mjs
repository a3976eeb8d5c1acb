const hostsOf = ({ http, webSocket = [] }) => [
  ...new Set([...http, ...webSocket].map((url) => new URL(url).host))
]

/** The page of public endpoints: the hosts of each network that `@plugboard/eip155/networks` holds. */
export async function endpointsPage(root) {
  const networks = await import(`${root}plugins/eip155/dist/networks.js`)
  const rows = Object.entries(networks)
    .sort(([, one], [, other]) => one.id - other.id)
    .map(([name, { id, name: title, rpcUrls, testnet }]) => {
      const hosts = hostsOf(rpcUrls.default).map((host) => `\`${host}\``)
      return `| \`${name}\` | ${id} | ${title.replaceAll('|', '\\|')}${testnet ? ' (test)' : ''} | ${hosts.join(', ') || 'none'} |`
    })
  return [
    '---\nsearch: false\naside: false\n---',
    '# Public endpoints',
    `The ${rows.length} networks of \`@plugboard/eip155/networks\` and the hosts of the endpoints that each carries, as viem lists them. A page asks only those of the networks that it passes, and only after your own \`rpcUrls\`. They belong to others, who may limit or log: for a page with visitors name endpoints of your own.`,
    ['| Export | Chain id | Name | Hosts |', '| --- | ---: | --- | --- |', ...rows].join('\n')
  ].join('\n\n')
}
