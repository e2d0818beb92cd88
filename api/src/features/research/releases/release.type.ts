import { Field, Float, Int, ObjectType } from "type-graphql";

import { connectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar, UrlScalar } from "../../../platform/graphql/scalars.ts";
import type { ReleaseRow } from "./find-releases.ts";

@ObjectType({ description: "One file of a release. Its bytes never change." })
export class ReleaseFile {
  @Field(() => String, { description: "Such as events.csv, changelog.json or CITATION.cff." })
  name!: string;
  @Field(() => String, { description: "Its media type." }) contentType!: string;
  @Field(() => Float, { description: "Bytes, as they are when nothing packs them on the way." })
  size!: number;
  @Field(() => String, { description: "SHA-256 of those bytes, in hexadecimal digits." })
  sha256!: string;
  @Field(() => UrlScalar, { description: "Where it is, for ever." }) url!: string;
}

@ObjectType("Release", {
  description: "The published events as they were at one moment, in files that never change.",
})
export class ReleaseObject implements Omit<ReleaseRow, "files" | "datasetVersion"> {
  @Field(() => Int, { description: "From 1, one more for each." }) number!: number;
  @Field(() => DateTimeScalar, { description: "The moment." }) takenAt!: Date;
  @Field(() => String, { description: "The `version` of the data set at that moment." })
  datasetVersion!: string;
  @Field(() => Int, { description: "Events in each of its data files." }) eventCount!: number;
  @Field(() => Int, { description: "Events that the release before did not hold." })
  addedCount!: number;
  @Field(() => Int, { description: "Events of the release before that were corrected since." })
  changedCount!: number;
  @Field(() => Int, { description: "Events of the release before that were withdrawn since." })
  withdrawnCount!: number;
  @Field(() => String, {
    description: "Of codebook.json among its files: another one where a field or a word differs.",
  })
  codebookVersion!: string;
  @Field(() => String, { description: "One line for a bibliography." }) citation!: string;
  @Field(() => [ReleaseFile], {
    description: "Data, changelog with the ids, codebook, citations, and the checksums of all.",
  })
  files!: ReleaseFile[];
}

@ObjectType({ description: "One release, with its cursor." })
class ReleaseEdge extends edgeOf<ReleaseObject>(() => ReleaseObject) {}

@ObjectType({ description: "The releases, newest first." })
export class ReleaseConnection extends connectionOf<ReleaseObject>(
  () => ReleaseEdge,
  () => ReleaseObject,
) {}
