/** The words of jq filters and yq expressions that read nothing but the input and write nothing but the output. */

const split = (words: string): string[] => words.trim().split(/\s+/);

/** Of the jq manual, 1.5 to 1.8: its grammar and its functions, with any number of arguments. */
const JQ = split(`
  def as if then elif else end and or not reduce foreach try catch label break true false null
  abs acos acosh add all any arrays ascii ascii_downcase ascii_upcase asin asinh atan atan2 atanh booleans bsearch builtins
  capture cbrt ceil combinations contains copysign cos cosh date dateadd datesub debug del delpaths drem empty endswith erf
  error exp exp10 exp2 explode expm1 fabs fdim finites first flatten floor fma fmax fmin fmod format frexp from_entries
  fromdate fromdateiso8601 fromjson fromstream gamma getpath gmtime group_by gsub halt halt_error has have_decnum
  have_literal_numbers hypot implode in index indices infinite input input_line_number inputs inside isempty isfinite
  isinfinite isnan isnormal isvalid iterables j0 j1 jn join keys keys_unsorted last ldexp leaf_paths length lgamma lgamma_r
  limit localtime log log10 log1p log2 logb ltrim ltrimstr map map_values match max max_by min min_by mktime modf nan
  nearbyint nextafter nexttoward normals now nth nulls numbers objects path paths pick pow pow10 range recurse recurse_down
  remainder repeat reverse rindex rint round rtrim rtrimstr scalars scalars_or_empty scalb scalbln scan select setpath
  significand sin sinh skip sort sort_by split splits sqrt startswith stderr strflocaltime strftime strings strptime sub tan
  tanh test tgamma to_entries toarray toboolean todate todateiso8601 tojson tonumber tostream tostring transpose trim
  trimstr trunc truncate_stream type unique unique_by until utf8bytelength values walk while with_entries y0 y1 yn
  IN INDEX JOIN
  @text @json @html @uri @urid @csv @tsv @sh @base64 @base64d @base32 @base32d
`);

/** Of mikefarah's manual, 4: operators of its own. The file's name and number are those of an operand, which was checked. */
const YQ = split(`
  True TRUE False FALSE Null NULL ref ireduce with omit filter shuffle pivot sort_keys sortKeys
  line_comment lineComment head_comment headComment foot_comment footComment comments line column style tag kind anchor alias
  key is_key parent parents root document_index documentIndex di file_index fileIndex fi filename split_doc splitDoc
  to_number to_string to_unix from_unix tz with_dtf format_datetime mapvalues array_to_map set_path del_paths
  to_yaml from_yaml to_json from_json to_xml from_xml to_props from_props to_csv from_csv to_tsv from_tsv
  toEntries fromEntries withEntries upcase downcase any_c all_c
  @yaml @yamld @jsond @xml @xmld @props @propsd @csvd @tsvd @base64url @base64urld
`);

export const JQ_WORDS: ReadonlySet<string> = new Set(JQ);

/** One and the same expression may come to either yq, so that a word must be harmless to both. */
export const YQ_WORDS: ReadonlySet<string> = new Set([...JQ.filter((word) => word !== 'def'), ...YQ]);

/** Variables that jq sets; `$ENV` and `$__prog_args` hold more than the input. */
export const SET_BY_JQ: readonly string[] = ['__loc__', 'ARGS'];
