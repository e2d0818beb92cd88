export function ChangesSection() {
  return (
    <ul>
      <li>
        <strong>The schema grows, and breaks nothing.</strong> Types, fields, arguments and values
        of enums are added; none is renamed, and none changes its meaning. Write programs that bear
        a category they do not know.
      </li>
      <li>
        <strong>What is to go is announced.</strong> It is marked as deprecated in the schema, with
        what to use instead and the day on which it may go: at least twelve months later.
      </li>
      <li>
        <strong>The data have a version.</strong> It rises by one with each public change, stands in{" "}
        <code>dataset</code>, in the name of every file, and in the citation.
      </li>
      <li>
        <strong>Events change in public.</strong> Each correction is a revision with its reason. A
        withdrawn event leaves every list and stays readable by its id, with the reason.{" "}
        <code>eventChanges</code> tells of all of it, in order, and never skips.
      </li>
    </ul>
  );
}
