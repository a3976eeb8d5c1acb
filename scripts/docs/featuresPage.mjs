import ts from 'typescript'
import { augmented } from './augmented.mjs'
import { named, packagesCalling, packagesMatching } from './callsOf.mjs'
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

/** The gateway's module that registers features instead of packages that a page can be without. */
const announcing = 'remote/registerAnnouncedFeatures.ts'

/** The settings that the package of their feature registers: name → default, as it is written there. */
function registeredFeatures(packages) {
  const found = new Map()
  const visit = (node) => {
    if (ts.isCallExpression(node) && /\.registerFeature$/.test(node.expression.getText())) {
      const [name, definition] = node.arguments
      const given = definition.properties?.find((member) => member.name?.getText() === 'default')
      if (ts.isStringLiteral(name)) found.set(name.text, given?.initializer?.getText())
    }
    ts.forEachChild(node, visit)
  }
  for (const { files } of packages) for (const [path, tree] of files) if (path !== announcing) visit(tree)
  return found
}

/** The packages that read a setting: by its name, or through a helper that receives it. */
function readersOf(packages, name) {
  const pattern = new RegExp(`features\\s*\\.get\\('${name}'\\)|features\\.all\\.${name}\\b`)
  const readers = [
    ...packagesMatching(packages, pattern),
    ...['whileOn', 'read'].flatMap((helper) => packagesCalling(packages, helper, name))
  ]
  return packages.filter((pack) => readers.includes(pack))
}

/** The page of feature settings: default, who decides, who reads. */
export function featuresPage(packages) {
  const defaults = defaultsOf(packages)
  const registered = registeredFeatures(packages)
  const table = (settings) => [
    '| Setting | Type | Default | Read by |',
    '| --- | --- | --- | --- |',
    ...settings.map(({ name, type, doc }) => {
      const by = readersOf(packages, name)
      const told = defaults.get(name) ?? registered.get(name)
      return `| \`${name}\` | ${code(type)} | ${told ? code(told) : ''} | ${named(by) || 'nothing that is built'}${doc ? `. ${cell(doc)}` : ''} |`
    })
  ]
  const announced = augmented(packages, 'AnnouncedFeatures')
  const ofPlugins = new Map()
  for (const one of [...announced, ...augmented(packages, 'Features')])
    if (registered.has(one.name)) ofPlugins.set(one.name, one)
  const unbuilt = announced.filter(({ name }) => !registered.has(name))
  return [
    '---\naside: false\n---',
    '# Features',
    'Settings that turn parts of the modal on and off: `createKit({ features: { … } })`. Read them with `kit.features.get(name)`, in React with `useFeatures()`.',
    '## What the kernel and the dialog read',
    table(augmented(packages, 'CoreFeatures')).join('\n'),
    'Where a plugin has fetched the configuration of your project, it lies over the settings that it may decide, and a warning names each setting of yours that it overrides. In `basic` mode these settings are off.',
    '## What plugins add',
    'Each is there where its plugin is in the kit.',
    table([...ofPlugins.values()]).join('\n'),
    ...(unbuilt.length > 0
      ? [
          '## What is announced',
          'Settings of features that are not built yet. They can be written already, and have no effect but where the table names a reader.',
          table(unbuilt).join('\n')
        ]
      : []),
    'A plugin adds a setting of its own with `kit.registerFeature`: [A feature](../guides/feature.md#a-setting-of-your-own) shows how.'
  ].join('\n\n')
}
