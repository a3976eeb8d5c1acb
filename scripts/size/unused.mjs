import { bundle, closure, firstScript, holding, weigh } from './bundle.mjs'
import { kernel } from './sources.mjs'

/** The part of a namespace that a kit loads by itself when it starts and finds no wallet. */
const idle = (name) => `plugins/${name}/dist/${name === 'eip155' ? 'EvmNamespace' : 'discovery/discover'}.js`

/** The code that plugins add to the kernel on a page whose visitor uses none of them: at once, and by themselves when they start. */
export async function weighUnused(source, namespaces, name = namespaces.join(' ')) {
  const alone = await bundle('kernel', kernel, false)
  const chunks = await bundle(name, source, false)
  const atStart = (all, modules) =>
    closure(all, [...firstScript(all), ...holding(all, ['core/dist/kit/startup.js', ...modules])])
  const first = weigh(firstScript(chunks)) - weigh(firstScript(alone))
  return { first, all: weigh(atStart(chunks, namespaces.map(idle))) - weigh(atStart(alone, [])) }
}
