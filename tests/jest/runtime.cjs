/*
 * jest's runtime, with two changes that save processor time.
 *
 * - Compiled modules are shared by the test files of a worker. jest compiles each module with `vm.compileFunction`, which V8 never caches: every
 *   test file compiled React, viem and our own sources again, a seventh of the time of short test files. V8 keeps what a `vm.Script` was compiled
 *   to, as long as it has no callback for `import()` of its own.
 * - Test files without a page get a realm whose global object is an ordinary one (`DONT_CONTEXTIFY`, since Node 20.18). In the realm that jest
 *   creates, each use of a global such as `Map` calls back into Node, which takes a hundred times as long.
 */
const { types } = require('node:util')
const vm = require('node:vm')

const { compileFunction, createContext } = vm
// `vm.constants` itself is younger than Node 20.
const DONT_CONTEXTIFY = vm.constants?.DONT_CONTEXTIFY

vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename, parsingContext, importModuleDynamically } = options
  if (!parsingContext || (importModuleDynamically && code.includes('import(')))
    return compileFunction(code, parameters, options)
  // The code starts in the first line, so that line numbers stay right. Its last line can be a comment, so the end stands below it.
  const script = new vm.Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename })
  return script.runInContext(parsingContext)
}

// Only jest's environment for Node contextifies a proxy, which records globals to delete them at the end; `globalsCleanup` is off.
vm.createContext = (object, options) =>
  createContext(DONT_CONTEXTIFY && types.isProxy(object) ? DONT_CONTEXTIFY : object, options)

module.exports = require('jest-runtime')
