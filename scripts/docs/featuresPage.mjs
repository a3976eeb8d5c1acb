import ts from 'typescript'
import { augmented } from './augmented.mjs'
import { named, packagesMatching } from './callsOf.mjs'
import { cell, code } from './describe.mjs'

/** Initial values, as `defaultFeatures` writes them. */
function defaultsOf(packages) {
  const core = packages.find(({ folder }) => folder === 'core')
  const tree = core.files.get('stores/defaultFeatures.ts')
  const values = new Map()
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'defaultFeatures')
      for (const { name, initializer } of node.initializer.arguments[0].properties)
        values.set(name.getText(), plain(initializer))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return values
}

const plain = (node) => {
  const inner = ts.isCallExpression(node) ? node.arguments[0] : node
  return (ts.isAsExpression(inner) ? inner.expression : inner).getText()
}

const reads = (name) => new RegExp(`features\\s*\\.get\\('${name}'\\)|features\\.all\\.${name}\\b`)

/** The page of feature settings: default, who decides, who reads. */
export function featuresPage(packages) {
  const defaults = defaultsOf(packages)
  const table = (of) => [
    '| Setting | Type | Default | Read by |',
    '| --- | --- | --- | --- |',
    ...augmented(packages, of).map(({ name, type, doc }) => {
      const by = packagesMatching(packages, reads(name))
      const told = defaults.has(name) ? code(defaults.get(name)) : ''
      return `| \`${name}\` | ${code(type)} | ${told} | ${named(by) || 'nothing that is built'}${doc ? `. ${cell(doc)}` : ''} |`
    })
  ]
  const own = augmented(packages, 'Features')
  return [
    '---\naside: false\n---',
    '# Features',
    'Settings that turn parts of the modal on and off: `createKit({ features: { … } })`. Read them with `kit.features.get(name)`, in React with `useFeatures()`.',
    '## What the kernel and the dialog read',
    table('CoreFeatures').join('\n'),
    'Where a plugin has fetched the configuration of your project, it lies over the settings that it may decide, and a warning names each setting of yours that it overrides. In `basic` mode these settings are off.',
    '## What is announced',
    'Settings of features that are not built yet. They can be written already, and have no effect but where the table names a reader.',
    table('AnnouncedFeatures').join('\n'),
    ...(own.length > 0 ? ['## What plugins add', table('Features').join('\n')] : []),
    'A plugin adds a setting of its own with `kit.registerFeature`: [A feature](../guides/feature.md#a-setting-of-your-own) shows how.'
  ].join('\n\n')
}
