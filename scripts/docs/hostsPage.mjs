import ts from 'typescript'
import { cell } from './describe.mjs'

/** The table that a package declares, read from its source; empty if it declares none. */
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

const asking = {
  page: 'What a visitor’s browser contacts',
  server: 'What a server of yours contacts',
  test: 'What tests contact'
}

const row = ({ name, host, directive, what, when, off }) => {
  const place = [cell(host), `\`${name}\``, directive && `\`${directive}\``].filter(Boolean).join('<br>')
  return `| ${[place, ...[what, when, off].map(cell)].join(' | ')} |`
}

/** The page of hosts: everything that is contacted, by whom, with what, when, and how to turn it off. */
export async function hostsPage(packages) {
  const lists = await Promise.all(packages.map(async (pack) => [pack, await contactedHostsOf(pack)]))
  const all = lists.flatMap(([{ name }, list]) => list.map((one) => ({ name, ...one })))
  const silent = lists.filter(([, list]) => list.length === 0).map(([{ name }]) => `\`${name}\``)
  const sections = Object.entries(asking).flatMap(([from, heading]) => {
    const rows = all.filter((one) => one.from === from).map(row)
    if (rows.length === 0) return []
    const head = [
      '| Host, package, directive | What leaves | When | How to turn it off |',
      '| --- | --- | --- | --- |'
    ]
    return [`## ${heading}`, [...head, ...rows].join('\n')]
  })
  return [
    '---\naside: false\n---',
    '# Hosts that are contacted',
    'No host is built in as the only choice, and nothing is asked before the visitor opens the modal, unless a stored connection has to be restored. These tables are made from lists beside the code, and a test fails when code contacts what no list names.',
    ...sections,
    silent.length > 0 && `Contact nobody: ${silent.join(', ')}.`,
    'A wallet is another program. What it contacts, once the visitor has chosen it, is its own affair.',
    'The endpoints that the networks of `@plugboard/eip155/networks` carry are in [Public endpoints](endpoints.md); [Content-Security-Policy](../guides/csp.md) shows how to allow what you use.'
  ]
    .filter(Boolean)
    .join('\n\n')
}
