import { augmented } from './augmented.mjs'
import { named, packagesCalling } from './callsOf.mjs'
import { code, membersOf, memberTable } from './describe.mjs'

/** The page of views: the names that can be opened, and their parameters. */
export function viewsPage(packages, contracts) {
  const rows = augmented(packages, 'Views').map(({ name, type, doc }) => {
    const by = packages.filter((pack) =>
      ['defineView', 'registerView'].some((call) => packagesCalling([pack], call, name).length)
    )
    return `| \`${name}\` | ${type === 'undefined' ? 'none' : code(type)} | ${named(by) || 'nobody yet'} | ${doc} |`
  })
  return [
    '---\naside: false\n---',
    '# Views',
    'A view is a place that the modal can show: `kit.open({ view, params })`, `kit.push(view, params)`. Parameters are checked by the compiler. A view of yours adds its name to the interface `Views`, see [View](../guides/view.md).',
    ['| View | Parameters | Drawn by | Note |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    '## What is registered',
    memberTable(membersOf(contracts.get('ViewDefinition').node))
  ].join('\n\n')
}
