import { augmented } from './augmented.mjs'
import { named, packagesMatching } from './callsOf.mjs'
import { cell, code, membersOf, memberTable } from './describe.mjs'
import { linkTo } from './linkTo.mjs'

const kinds = {
  AsyncSeriesWaterfallHook: 'waterfall, asynchronous: each tap may return a changed payload for the next',
  AsyncSeriesHook: 'series, asynchronous: one tap after another, and what they return does not count',
  AsyncSeriesBailHook: 'bail, asynchronous: the first answer that is not `undefined` counts',
  RpcRequestHook: 'bail, asynchronous: the first answer that is not `undefined` counts',
  SyncWaterfallHook: 'waterfall, synchronous: each tap may return a changed payload for the next',
  SyncHook: 'synchronous: every tap looks, and none can stop another'
}

/** `Kind<[name: Payload], Answer>` taken apart. */
function parts({ typeNode }) {
  const kind = typeNode.typeName.getText()
  const [tuple, answer] = typeNode.typeArguments ?? []
  const [payload] = tuple.elements
  return {
    kind,
    payload: payload.name.getText(),
    type: payload.type.getText().replaceAll(/\breadonly /g, ''),
    answer: answer?.getText()
  }
}

function section(hook, packages, contracts) {
  const { kind, payload, type, answer } = parts(hook)
  const callers = packagesMatching(packages, new RegExp(`\\bhooks\\.${hook.name}\\.(call|promise)\\(`))
  return [
    `## ${hook.name}`,
    hook.doc,
    `- Kind: ${kinds[kind] ?? kind}`,
    `- Payload: \`${payload}\`, ${linkTo(contracts, type)}`,
    answer && `- Answer: ${linkTo(contracts, answer)} or \`undefined\``,
    callers.length > 0
      ? `- Called by ${named(callers)}`
      : '- Nothing calls it yet: the package that will is not built'
  ]
    .filter(Boolean)
    .join('\n')
    .replace(/\n/, '\n\n')
    .replace(/\n- Kind/, '\n\n- Kind')
}

/** The page of hooks: what can be tapped, with what, and the effect of a failure. */
export function hooksPage(packages, contracts) {
  const hooks = augmented(packages, 'KitHooks')
  const rows = hooks.map((hook) => {
    const { type } = parts(hook)
    return `| [\`${hook.name}\`](#${hook.name.toLowerCase()}) | ${code(type)} | ${cell(hook.doc)} |`
  })
  return [
    '# Hooks',
    'A hook decides: a tap may reshape what happens, answer in its place, or refuse. `kit.tap(name, tap, options)` of a plugin gives back the way to take the tap out again; so does removing the plugin. A tap of an asynchronous hook may return a promise or not. [Feature](../guides/feature.md) shows them at work.',
    [
      '| Hook | Payload | What a tap may do, and what its failure does |',
      '| --- | --- | --- |',
      ...rows
    ].join('\n'),
    ...hooks.map((hook) => section(hook, packages, contracts)),
    '## Where a tap stands',
    memberTable(membersOf(contracts.get('TapOptions').node))
  ].join('\n\n')
}
