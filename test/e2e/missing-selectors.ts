/** Lists selectors of the whole sheet that match the page in any state, but are missing from its inline rules. */
export function missingSelectors(whole: string): string[] {
  const states =
    /::[a-z-]+|:(?!is|where|not|has|first|last|nth|only)[a-z-]+(?![a-z-]*\()|\[(?:data-\w+|open)\]/g
  const anything = (selector: string) =>
    selector
      .replace(states, '')
      .replace(/:not\((?:,\s*)*\)/g, '')
      .replace(/(^|[\s>+~])(?=[>+~)]|$)/g, '$1*')
  /** Splits a selector list, except at commas within brackets. */
  const each = (list: string) =>
    list.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g)?.map((one) => one.trim()) ?? []
  /** Expands `:is(a, b) c` to `a c` and `b c`, since unused ones may be removed. */
  const spread = (selector: string): string[] => {
    const choice = /:is\(((?:[^()]|\([^()]*\))*)\)/.exec(selector)
    if (!choice) return [selector]
    const [all, inside = ''] = choice
    return each(inside).flatMap((one) => spread(selector.replace(all, one)))
  }
  const selectorsOf = (sheet: CSSStyleSheet) => {
    const collect = (rules: CSSRuleList): string[] =>
      Array.from(rules).flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return each(rule.selectorText).flatMap(spread)
        // For print, and without script, the whole sheet is loaded in time.
        if (rule instanceof CSSMediaRule && /print|scripting/.test(rule.conditionText)) return []
        return rule instanceof CSSGroupingRule ? collect(rule.cssRules) : []
      })
    return collect(sheet.cssRules)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const own = new Set(Array.from(document.styleSheets).flatMap(selectorsOf))
  const isAsked = (selector: string) => {
    try {
      return document.querySelector(anything(selector)) !== null
    } catch {
      return false
    }
  }
  // The large view is only in the whole sheet: docs/decisions/006.
  const largeViewClass = /\.(?:large-view|enlarged)/
  return selectorsOf(sheet).filter(
    (selector) => !own.has(selector) && !largeViewClass.test(selector) && isAsked(selector),
  )
}
