import ts from 'typescript'
import { cell } from './describe.mjs'

/** The table that a package declares, read from its source; empty where it declares none. */
export async function contactedHostsOf({ files }) {
  const tree = files.get('contactedHosts.ts')
  if (!tree) return []
  const { outputText } = ts.transpileModule(tree.text, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true
    }
  })
  const { contactedHosts } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`)
  return contactedHosts
}

const asking = { page: 'The visitor’s browser', server: 'A server of yours', test: 'A browser test' }

/** The page of hosts: everything that is contacted, by whom, with what, when, and how it is turned off. */
export async function hostsPage(packages) {
  const lists = await Promise.all(packages.map(async (pack) => [pack, await contactedHostsOf(pack)]))
  const rows = lists.flatMap(([{ name }, list]) =>
    list.map(({ host, from, directive, what, when, off }) => {
      const cells = [host, `\`${name}\``, asking[from], directive ? `\`${directive}\`` : '', what, when, off]
      return `| ${cells.map(cell).join(' | ')} |`
    })
  )
  const silent = lists.filter(([, list]) => list.length === 0).map(([{ name }]) => `\`${name}\``)
  return [
    '# Hosts that are contacted',
    'No host is built in as the only choice, and nothing is asked before the visitor opens the modal, unless a stored connection has to be restored. This table is made from lists beside the code, and a test fails when code contacts what no list names.',
    [
      '| Host | Package | Who asks | Directive | What leaves | When | How to turn it off |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows
    ].join('\n'),
    silent.length > 0 && `Contact nobody: ${silent.join(', ')}.`,
    'A wallet is another program. What it contacts, once the visitor has chosen it, is its own affair.',
    'The endpoints that the networks of `@plugboard/eip155/networks` carry are in [Public endpoints](endpoints.md); [Content-Security-Policy](../guides/csp.md) shows how to allow what you use.'
  ]
    .filter(Boolean)
    .join('\n\n')
}
