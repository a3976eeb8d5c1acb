/*
 * jest's own resolver, with its answers kept. jest does not keep those for names that `moduleNameMapper` changes, and these are all the
 * relative imports of our sources. A missing module throws and is looked for again.
 */
const found = new Map()

module.exports = (name, options) => {
  const key = JSON.stringify([options.basedir, name, options.conditions])
  let file = found.get(key)
  if (file === undefined) {
    file = options.defaultResolver(name, options)
    found.set(key, file)
  }
  return file
}
